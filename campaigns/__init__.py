"""Tables of any game: their log, the people around them, and their pages. `models` is what is
stored, `urls` the way in; the rooms are `pages`, `people`, `safe`, `table`, `games` and `face`, and
each knows only those after it."""
