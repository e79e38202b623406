"""The page *More* of a table (`views`): what is seldom needed. `screen` keeps how this device shows
all its pages: theme and size of the text."""
