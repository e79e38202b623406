"""How Otys speaks: pieces and places, buttons, refusals, the sentences of the log. `sentences` is
the door.
"""
