"""What Seventh Generation explains to whoever touches it."""

from campaigns.face.lessons.learning import Learning, named
from campaigns.games.gen7.learn import cards, own, people, ship, spots
from campaigns.games.gen7.learn.deeds import deed
from campaigns.games.gen7.learn.numbers import numbers
from campaigns.games.gen7.learn.rules import rule

KINDS = named(
    spots.room,
    spots.spot,
    ship.system,
    ship.storage,
    ship.die,
    ship.phase,
    ship.rounds,
    ship.goal,
    ship.condition,
    ship.reason,
    cards.task,
    cards.card,
    people.officer,
    people.tie,
    people.sleep,
    people.hands,
    people.skill,
    people.algorithm,
    people.figure,
    own.due,
    own.keel,
    own.forecast,
    own.quarters,
    own.pile,
    own.keepsake,
    own.prospect,
    own.slots,
    own.price,
)
LEARNING = Learning(KINDS, deed, numbers, rule)
