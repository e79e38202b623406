"""The story (GEN-7.6, GEN-8): `pages` that are opened and left, `crossroads` cards, the `votes`
they ask for, and `plans`. `box` is the same for pages and cards that only the table can read."""
