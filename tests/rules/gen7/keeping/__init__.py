"""The app as book-keeper."""
