"""The score sheet: what everybody may know, and never a contract that is still in a hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from django.utils.translation import gettext as _

from campaigns.face.selectors import typed_names
from campaigns.face.words import Sentence, typed_name
from campaigns.games.otys.words.names import contract_name
from campaigns.games.otys.words.terms import ENDS, SEATS
from campaigns.models import Campaign
from campaigns.table.log.history import standing_rows
from rules.core import Value
from rules.otys import events as ev
from rules.otys.tables import END, SeatName
from rules.otys.tables import SEATS as ALL_SEATS
from rules.otys.view import View
from storybook.sheets.content import Content, Number
from storybook.sheets.order import Order

LINES, MOST_LINES = 10, 12  # for contracts of one player


@dataclass
class Gains:
    """What one player has got, and for which contracts."""

    contracts: list[ev.ContractCompleted] = field(default_factory=list)
    by: dict[str, int] = field(default_factory=dict)

    def hear(self, event: ev.AnyEvent) -> None:
        match event:
            case ev.ContractCompleted():
                self.contracts.append(event)
            case ev.PrestigeChanged():
                self.by[event.why] = self.by.get(event.why, 0) + event.by
            case ev.CountSet(what="prestige"):
                change = event.count - sum(self.by.values())
                self.by["correction"] = self.by.get("correction", 0) + change
            case _:
                pass


class Player(Value):
    """A column of the sheet; without prestige it is blank."""

    glyph: str
    name: str = ""
    first: bool = False
    prestige: Number = ""
    reached: int = 0  # on the track
    contracts: tuple[str, ...] = ()
    by: Mapping[str, int] = {}  # prestige, by where it came from
    cubes: Number = ""
    won: bool = False
    held: Number = ""


class ContractLine(Value):
    number: int
    told: tuple[str, ...]  # of each player; empty: none


class SumLine(Value):
    name: str
    counts: tuple[Number, ...]  # of each player


class ScoreSheet(Content, kw_only=True):
    players: tuple[Player, ...]
    lines: tuple[ContractLine, ...]
    left_out: bool  # more contracts than lines
    rows: tuple[SumLine, ...]
    prestige: tuple[Number, ...]  # of each player, as cubes and held
    cubes: tuple[Number, ...]
    held: tuple[Number, ...]
    end: range = range(1, END + 1)
    view: View | None = None
    ended: Sentence = ""
    winners: tuple[str, ...] = ()


def score(order: Order) -> ScoreSheet:
    if order.campaign is None:
        return _sheet(tuple(Player(_glyph(seat)) for seat in ALL_SEATS))
    view = order.view
    assert isinstance(view, View)
    gains = _gains(order.campaign, view)
    people = typed_names(order.campaign)
    return _sheet(
        tuple(_player(view, seat, gains[seat], people.get(seat, "")) for seat in view.players),
        view,
    )


def _sheet(players: tuple[Player, ...], view: View | None = None) -> ScoreSheet:
    """As many lines as the longest list needs; of too many only the last ones."""
    longest = max(len(player.contracts) for player in players)
    lines = min(MOST_LINES, max(LINES, longest))
    shown = [player.contracts[-lines:] for player in players]
    outcome = view.outcome if view else None
    return ScoreSheet(
        players=players,
        lines=tuple(
            ContractLine(line + 1, tuple(one[line] if line < len(one) else "" for one in shown))
            for line in range(lines)
        ),
        left_out=longest > lines,
        rows=_rows(players),
        prestige=tuple(one.prestige for one in players),
        cubes=tuple(one.cubes for one in players),
        held=tuple(one.held for one in players),
        view=view,
        ended=ENDS[outcome.reason] if outcome else "",
        winners=tuple(f"{one.glyph} {one.name}" for one in players if one.won),
    )


def _gains(campaign: Campaign, view: View) -> dict[str, Gains]:
    """From the log as everybody hears it: a contract is named when it is completed."""
    found: dict[str, Gains] = {seat: Gains() for seat in view.players}
    for row in standing_rows(campaign):
        for event in row.events:
            if (seat := getattr(event, "seat", None)) in found:
                found[seat].hear(event)
    return found


def _glyph(seat: str) -> str:
    return str(SEATS[seat]).partition(" ")[0]


def _player(view: View, seat: SeatName, gains: Gains, person: str) -> Player:
    seen = view.boards[seat]
    return Player(
        glyph=_glyph(seat),
        name=typed_name(SEATS[seat], person) or str(SEATS[seat]).partition(" ")[2],
        first=view.first == seat,
        prestige=seen.prestige,
        reached=min(END, seen.prestige),
        contracts=tuple(_contract(one) for one in gains.contracts),
        by=gains.by,
        cubes=sum(sum(level) for level in seen.cubes),
        won=view.outcome is not None and seat in view.outcome.winners,
        held=seen.contracts,
    )


def _contract(done: ev.ContractCompleted) -> str:
    level = _("level %(number)s") % {"number": done.level}
    return f"{contract_name(done.contract)} ({level})"


def _rows(players: tuple[Player, ...]) -> tuple[SumLine, ...]:
    told = {
        "contract": _("Contracts"),
        "permanent": _("Reward tokens on a level"),
        "upgrade": _("Upgrades"),
        "token": _("Reward tokens, at once"),
        "sale": _("Sales"),
        "correction": _("Corrections"),
    }
    blank = all(player.prestige == "" for player in players)
    return tuple(
        SumLine(name, tuple("" if blank else player.by.get(key, 0) for player in players))
        for key, name in told.items()
        if key != "correction" or any(player.by.get(key) for player in players)
    )
