"""What lies on the table, piece by piece: dice, cubes, and the spots that dice are put on."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import structs

from campaigns.face.words import Sentence
from campaigns.games.gen7.board.ship.placements import Legal
from campaigns.games.gen7.words.terms import RESOURCES
from rules.core import Value
from rules.gen7.cards.content import Cost
from rules.gen7.ship.faces import UNSEEN
from rules.gen7.state import Die
from rules.gen7.tables import RESOURCES as ALL_RESOURCES
from rules.gen7.tables import Amounts
from rules.gen7.view import TableView

NO_BREAK = "\N{NO-BREAK SPACE}"


class Piece(Value):
    """A die."""

    name: str
    kind: str
    value: int
    seat: str  # whose it is
    colour: str
    movable: bool = False
    chosen: bool = False


class Amount(Value):
    """Of a resource."""

    key: str  # empty: any of several
    name: Sentence
    count: int
    keys: tuple[str, ...] = ()  # which ones
    room: int = 0  # for how many more there is room


class Spot(Value):
    place: str  # as the engine calls it
    name: str
    dots: int = 0
    state: str = ""  # the marker that closes it
    die: Piece | None = None
    lit: str = ""  # the action that puts the chosen die here
    dim: str = ""  # the action that would be refused
    sign: str = ""  # what the spot gives or asks for
    covered: bool = False  # by a success marker
    pending: bool = False  # the die can still be taken back


class Ground(Value):
    """What is needed to show any spot: what lies where, and where the chosen die may go."""

    table: TableView
    worn: Mapping[str, str]  # colours, by seat
    legal: Legal
    taken: Mapping[str, str]  # spots, and the dice on them

    def spot(self, place: str, name: str, *, dots: int = 0, sign: str = "") -> Spot:
        die = self.taken.get(place)
        return Spot(
            place,
            name,
            dots,
            state=self.table.markers.get(place, ""),
            die=self.piece(die) if die else None,
            lit=self.legal.here.get(place, ""),
            dim=self.legal.refused.get(place, ""),
            sign=sign,
        )

    def piece(self, name: str) -> Piece:
        return piece(name, self.table.dice[name], self.worn)

    def dice_in(self, place: str) -> list[Piece]:
        return [self.piece(name) for name, die in self.table.dice.items() if die.place == place]


def piece(name: str, die: Die, worn: Mapping[str, str]) -> Piece:
    return Piece(name, die.kind, die.value, die.owner, worn[die.owner])


def as_they_lie(table: TableView) -> TableView:
    """Of dice that nobody types in: one that came home, or waits to, has not been rolled again."""
    waiting = ("recovery",) if table.phase == "turns" else ("recovery", "quarters")
    dice = {
        name: structs.replace(die, value=UNSEEN) if die.place in waiting else die
        for name, die in table.dice.items()
    }
    return structs.replace(table, dice=dice)


def amounts(held: Amounts) -> list[Amount]:
    return [
        Amount(resource, RESOURCES[resource], count)
        for resource, count in zip(ALL_RESOURCES, held, strict=True)
    ]


# What is to be paid


def cost(price: Cost) -> list[Amount]:
    found = [amount for amount in amounts(price.fixed) if amount.count]
    if price.any_count:
        found.append(Amount("", either(price), price.any_count, keys=price.any_of))
    return found


def either(price: Cost) -> str:
    return " / ".join(str(RESOURCES[resource]) for resource in price.any_of)


def cost_in_words(price: Cost) -> str:
    """Each name stays with its number."""
    return ", ".join(f"{part.name}{NO_BREAK}{part.count}" for part in cost(price))
