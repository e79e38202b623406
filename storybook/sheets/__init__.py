"""Everything that prints: which sheets there are, ordering one, making it. One package a game."""
