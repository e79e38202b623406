"""What the player does (DA-2)."""
