"""What the androids choose, and what they do (DA-3)."""
