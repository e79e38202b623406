"""How Seventh Generation speaks: pieces and places, buttons, refusals, the sentences of the log.

`terms`, `names` and `titles` say what things are called, `labels` what a button says, `log` what
has happened. The door is `sentences`, which knows the sentence of every event.
"""
