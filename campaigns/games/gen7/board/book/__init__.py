"""The app as book-keeper: no ship, but tracks, the row, hands' counts and four verbs."""
