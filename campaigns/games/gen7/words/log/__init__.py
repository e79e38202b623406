"""How the log tells what happened: on the table, with cards, in the story, at an episode's end.

`headings` divides the log, and `retelling` makes one line of a row. `sentences`, one floor up,
chooses between them.
"""
