"""What Devious Automatics explains to whoever touches it."""

from campaigns.face.lessons.learning import Learning, named
from campaigns.games.mars.learn import things
from campaigns.games.mars.learn.counts import numbers
from campaigns.games.mars.learn.rules import rule

KINDS = named(
    things.building,
    things.card,
    things.pile,
    things.side,
    things.clock,
    things.due,
)
LEARNING = Learning(KINDS, things.deed, numbers, rule)
