"""A table that plays Seventh Generation with its own box, in a browser."""
