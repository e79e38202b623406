"""Keys to say with what the table's own box prints, and what lies on the table.

`keys` has those of each question, made of `keygroups` and `tiles`; `effect_groups` is the keypad of
effects and `sentence` what has been pressed so far; `hand` is for what is done by hand, `layout`
for the set-up by a list, `scores` for personal goals.
"""
