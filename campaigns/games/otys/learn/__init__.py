"""What Otys explains to whoever touches it."""

from campaigns.face.lessons.learning import Learning, named
from campaigns.games.otys.learn import people, pieces
from campaigns.games.otys.learn.counts import numbers
from campaigns.games.otys.learn.rules import deed, rule

KINDS = named(
    pieces.diver,
    pieces.level,
    pieces.sponsor,
    pieces.token,
    pieces.contract,
    pieces.hand,
    pieces.store,
    pieces.track,
    pieces.keys,
    pieces.race,
    people.due,
    people.player,
    people.contracts,
    people.sponsors,
    people.piles,
)
LEARNING = Learning(KINDS, deed, numbers, rule)
