"""What Otys explains to whoever touches it: `LEARNING` is its door. `pieces` and `people` are the
kinds of things, `counts` the numbers that the log is asked about, `rules` which rule is behind
what."""

from campaigns.face.lessons.learning import Learning
from campaigns.games.otys.learn import people, pieces
from campaigns.games.otys.learn.counts import numbers
from campaigns.games.otys.learn.rules import deed, rule

LEARNING = Learning(
    kinds={
        "diver": pieces.diver,
        "level": pieces.level,
        "sponsor": pieces.sponsor,
        "token": pieces.token,
        "contract": pieces.contract,
        "hand": pieces.hand,
        "store": pieces.store,
        "track": pieces.track,
        "keys": pieces.keys,
        "race": pieces.race,
        "due": people.due,
        "player": people.player,
        "contracts": people.contracts,
        "sponsors": people.sponsors,
        "piles": people.piles,
    },
    action=deed,
    numbers=numbers,
    rule=rule,
)
