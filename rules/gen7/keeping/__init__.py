"""The app as book-keeper: dice stay on the table, and people say what came of them."""
