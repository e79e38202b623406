"""Touch anything, learn it; and ask the log."""
