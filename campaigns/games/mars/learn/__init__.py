"""What Devious Automatics explains to whoever touches it: `LEARNING` is its door. `things` are the
kinds and the buttons, `counts` the numbers that the log is asked about, `rules` which rule is
behind what."""

from campaigns.face.lessons.learning import Learning
from campaigns.games.mars.learn import things
from campaigns.games.mars.learn.counts import numbers
from campaigns.games.mars.learn.rules import rule

LEARNING = Learning(
    kinds={
        "building": things.building,
        "card": things.card,
        "pile": things.pile,
        "side": things.side,
        "clock": things.clock,
        "due": things.due,
    },
    action=things.deed,
    numbers=numbers,
    rule=rule,
)
