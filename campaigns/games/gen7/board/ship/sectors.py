"""The players' boards as everybody sees them: dice, resources, merits, algorithms, skills."""

from __future__ import annotations

from msgspec.structs import replace

from campaigns.face.words import Sentence
from campaigns.games.gen7.board.pens import Pen, pen
from campaigns.games.gen7.board.ship.pieces import Amount, Ground, Piece, Spot, amounts
from campaigns.games.gen7.words import effects
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.skills import SKILL_EFFECTS, SKILLS
from campaigns.games.gen7.words.terms import RANKS, ROOMS, SECTORS
from campaigns.games.gen7.words.titles import Titles, read
from rules.core import Value
from rules.gen7 import ENGINE
from rules.gen7 import catalogue as cards
from rules.gen7.ship.board import spot_name, spots_of, uses_left
from rules.gen7.state import Slot, State
from rules.gen7.view import View


class Algorithm(Value):
    title: str
    does: str
    upgraded: bool
    pen: Pen | None = None  # where it is put right


class Skill(Value):
    key: str
    title: Sentence
    effect: Sentence
    left: int | None  # how often it can still be used; None: that is not counted


class Sector(Value, kw_only=True):
    seat: str
    colour: str
    officer: str  # as people are called on a card
    who: str  # as in a sentence
    sector: Sentence
    rank: Sentence
    merits: int
    tied: int  # the place among those with as many merits; 0: nobody else has as many
    chief: bool
    duty: bool
    active: bool
    now: bool  # asked, or to move
    resources: tuple[Amount, ...]
    dice: tuple[Piece, ...]
    asleep: int  # colonists
    booked: bool  # one of them will be awakened
    robot_waits: bool
    spots: tuple[Spot, ...]
    algorithms: tuple[Algorithm, ...]
    skills: tuple[Skill, ...]
    work: int
    files: int


def sectors(state: State, view: View, ground: Ground) -> list[Sector]:
    return [
        _sector(state, view, ground, seat) for seat in view.players if seat in ground.table.sectors
    ]


def _sector(state: State, view: View, ground: Ground, seat: str) -> Sector:
    table = ground.table
    seen, officer, boards = table.sectors[seat], view.officers[seat], table.sectors
    people, asked = People(view.options.officers), ENGINE.moment(state).seats
    dice = [die for die in table.dice.values() if die.owner == seat]
    # GEN-7.9: of those with as many merits, the one that was there first ranks higher.
    tied: list[str] = [
        other for other in table.ranking if other in boards and boards[other].merits == seen.merits
    ]
    return Sector(
        seat=seat,
        colour=ground.worn[seat],
        officer=people.name(seat),
        who=people.who(seat),
        sector=SECTORS[seen.name],
        rank=RANKS[officer.rank],
        merits=seen.merits,
        tied=tied.index(seat) + 1 if len(tied) > 1 else 0,
        chief=table.chief == seat,
        duty=table.duty == seat,
        active=table.active == seat,
        now=seat in asked if len(asked) < len(view.players) else table.active == seat,
        resources=tuple(amounts(seen.resources)),
        dice=_in_quarters(ground, seat),
        asleep=sum(die.place == "supply" and die.kind == "colonist" for die in dice),
        booked=seen.booked,
        robot_waits=table.dice[f"{seat}.r"].place == "supply",
        spots=tuple(
            ground.spot(spot_name(seat, room, number), str(ROOMS[room]))
            for room in ("small_lab", "reprogram")
            for number in range(1, spots_of(state, seat, room) + 1)
        ),
        algorithms=tuple(algorithm(state, slot) for slot in seen.slots if slot.face),
        skills=tuple(skill(state, seat, name) for name in officer.skills),
        work=seen.work,
        files=seen.files,
    )


def _in_quarters(ground: Ground, seat: str) -> tuple[Piece, ...]:
    legal = ground.legal
    return tuple(
        replace(one, movable=one.name in legal.lit, chosen=one.name == legal.chosen)
        for one in ground.dice_in("quarters")
        if one.seat == seat
    )


def algorithm(state: State, slot: Slot) -> Algorithm:
    card = cards.algorithm(state, slot.face or "")
    upgraded, edit = slot.under is not None, pen(state, "algorithms", slot.face or "")
    if card is None:
        slip = state.slips.get(slot.face or "")
        told = (slip.upgraded if upgraded else slip.effects) if slip else None
        title = Titles(state).heading("algorithms", slot.face or "")
        return Algorithm(title, effects.effects(told or ()), upgraded, edit)
    does = effects.algorithm(card, upgraded=upgraded)
    return Algorithm(read(card.title), does, upgraded, edit)


def skill(state: State, seat: str, name: str) -> Skill:
    return Skill(name, SKILLS[name], SKILL_EFFECTS[name], uses_left(state, seat, name))
