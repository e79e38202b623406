"""Everything that prints, game by game."""
