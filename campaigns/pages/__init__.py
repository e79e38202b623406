"""The pages shared by all games: views, forms, answers. Each asks a selector or calls a command.

`arrival` leads to a table, `table` is where people play, `log`, `rules`, `more` and `look` are read
beside it. Whatever is written goes through `attempts`, and `answers` says what came of it.
"""
