"""Seventh Generation: a campaign of seven episodes. Rules: docs/rules/gen7.md.

`cards` is what cards say, `consequences` what they bring about, `rooms` what a die does aboard the
`ship`; `turn`, `story` and `episode` follow the chapters of the rules, `evolution` applies events,
`aids` think for whoever wants it. What is due waits on a list of `steps`: `legality` knows the
question of each, `flow` what happens by itself. The door is `ENGINE`.
"""

from rules.gen7.engine import ENGINE

__all__ = ["ENGINE"]
