"""Forms of any game. `settings` asks for a new table, made from the type of a game's options, and
`chosen` tells afterwards what was chosen; `corrections` is "the table is right"."""
