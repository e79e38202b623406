"""The players' boards as everybody sees them: dice, resources, merits, algorithms, skills."""

from __future__ import annotations

from typing import Any

from campaigns.games.gen7 import effect_words, names, ship, titles
from campaigns.games.gen7.legal import Legal
from campaigns.games.gen7.skills import SKILL_EFFECTS, SKILLS
from campaigns.games.gen7.terms import RANKS, ROOMS, SEATS, SECTORS
from campaigns.templatetags.pieces import GLYPHS
from rules.gen7 import catalogue as cards
from rules.gen7.board import spot_name, spots_of, taken_spots, uses_left
from rules.gen7.state import Slot, State
from rules.gen7.view import TableView, View


def sectors(state: State, view: View, table: TableView, legal: Legal) -> list[dict[str, Any]]:
    return [
        _sector(state, view, table, seat, legal) for seat in view.players if seat in table.sectors
    ]


def _sector(
    state: State, view: View, table: TableView, seat: str, legal: Legal
) -> dict[str, Any]:  # fmt: skip
    seen, officer, taken = table.sectors[seat], view.officers[seat], taken_spots(state.table)
    dice = [die for die in table.dice.values() if die.owner == seat]
    robot = table.dice[f"{seat}.r"]
    boards = table.sectors
    tied: list[str] = [
        other for other in table.ranking
        if other in boards and boards[other].merits == seen.merits
    ]  # fmt: skip
    return {
        "seat": seat,
        "name": SEATS[seat],
        "officer": names.officer(view.options, seat),
        "glyph": GLYPHS[seat],
        "sector": SECTORS[seen.name],
        "rank": RANKS[officer.rank],
        "merits": seen.merits,
        "place": table.ranking.index(seat) + 1,
        # GEN-7.9: of those with as many merits, the one that was there first ranks higher.
        "tied": tied.index(seat) + 1 if len(tied) > 1 else 0,
        "chief": table.chief == seat,
        "duty": table.duty == seat,
        "active": table.active == seat,
        "resources": ship.amounts(seen.resources),
        "dice": [
            {**one, "movable": one["name"] in legal.places, "chosen": one["name"] == legal.chosen}
            for one in ship.dice_in(table, "quarters")
            if one["seat"] == seat
        ],
        "asleep": sum(die.place == "supply" and die.kind == "colonist" for die in dice),
        "booked": seen.booked,
        "robot_waits": robot.place == "supply",
        "spots": [
            ship.spot(table, legal, taken, spot_name(seat, room, number), str(ROOMS[room]), 0)
            for room in ("small_lab", "reprogram")
            for number in range(1, spots_of(state, seat, room) + 1)
        ],
        "algorithms": [algorithm(state, slot) for slot in seen.slots if slot.face],
        "skills": [skill(state, seat, name) for name in officer.skills],
        "work": seen.work,
        "files": seen.files,
    }


def algorithm(state: State, slot: Slot) -> dict[str, Any]:
    card = cards.algorithm(state, slot.face or "")
    upgraded = slot.under is not None
    return {
        "title": titles.read(card.title) if card else slot.face,
        "does": effect_words.algorithm(card, upgraded=upgraded) if card else "",
        "upgraded": upgraded,
    }


def skill(state: State, seat: str, name: str) -> dict[str, Any]:
    title, effect = SKILLS[name], SKILL_EFFECTS[name]
    return {"title": title, "effect": effect, "left": uses_left(state, seat, name)}
