"""One officer's turn."""
