"""Where dice may go, for the page to light at once, and why not elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from campaigns.games.gen7.words import WORDS
from campaigns.telling import tell_refusal
from rules.core import Refusal, write
from rules.gen7 import ENGINE
from rules.gen7 import actions as act
from rules.gen7 import catalogue as cards
from rules.gen7.board import PLACES, spot_name, spots_of
from rules.gen7.state import State
from rules.gen7.steps import Sharing

Move = act.Place | act.AddDie
Places = dict[str, dict[str, list[str]]]  # die, way, places
Why = dict[str, dict[str, int]]  # die, place, the number of the sentence
AS_IT_IS = "0"  # the way of a die that nothing changes


@dataclass(frozen=True)
class Legal:
    """`places`: die, way, and the places for it. A way is a nudge or a split ("0", "+1", "5/6")."""

    places: Places
    chosen: str = ""
    way: str = AS_IT_IS
    why: Why = field(default_factory=dict)
    sentences: list[tuple[str, str]] = field(default_factory=list)  # with the rule's number
    lit: dict[str, str] = field(default_factory=dict)  # places of the chosen die: the action
    dim: dict[str, str] = field(default_factory=dict)  # the others: what would be refused

    @property
    def ways(self) -> list[dict[str, Any]]:
        """More than one: a skill may change the die, or a robot lies on two spots."""
        found = self.places.get(self.chosen, {})
        return [
            {"key": way, "label": way_label(way), "now": way == self.way} for way in found
        ] if len(found) > 1 else []  # fmt: skip

    def for_page(self) -> dict[str, Any]:
        labels = {way: way_label(way) for ways in self.places.values() for way in ways}
        return {
            "places": self.places, "why": self.why, "sentences": self.sentences,
            "labels": labels, "chosen": self.chosen, "way": self.way,
        }  # fmt: skip


def legal(state: State, offers: Iterable[act.AnyAction], piece: str) -> Legal:
    """`piece`: the die somebody tapped, with the way after a "~"."""
    moves = [move for move in offers if isinstance(move, Move)]
    if not moves:
        return Legal({})
    places: Places = {}
    for move in moves:
        ways = places.setdefault(move.die, {})
        ways.setdefault(way_of(state, move), []).append(place_of(move))
    for die, ways in places.items():
        places[die] = dict(sorted(ways.items(), key=lambda item: _order(item[0])))
    chosen, way = _chosen(places, piece)
    why, sentences = _why_not(state, places)
    lit = {
        place_of(move): write(move)
        for move in moves
        if move.die == chosen and way_of(state, move) == way
    }
    dim = {
        place_of(move): write(move)
        for move in (every_move(state, chosen) if chosen else ())
        if place_of(move) in why[chosen]
    }
    return Legal(places, chosen, way, why, sentences, lit, dim)


def _chosen(places: Places, piece: str) -> tuple[str, str]:
    """The die whose places are lit: the one tapped, or the only one there is."""
    die, _tilde, way = piece.partition("~")
    chosen = die if die in places else next(iter(places)) if len(places) == 1 else ""
    ways = places.get(chosen, {})
    return chosen, way if way in ways else next(iter(ways), AS_IT_IS)


def place_of(move: Move) -> str:
    if isinstance(move, act.AddDie):
        return f"task.{move.task}.{move.spot}"
    return spot_name(move.seat, move.room, move.spot)


def way_of(state: State, move: Move) -> str:
    nudge = f"{move.nudge:+d}" if move.nudge else ""
    split = move.split if isinstance(move, act.AddDie) else None
    if split is None:
        return nudge or AS_IT_IS
    value = state.table.dice[move.die].value + move.nudge
    return f"{nudge} {split}/{value - split}".strip()


def _order(way: str) -> tuple[bool, bool, str]:
    return way != AS_IT_IS, "/" in way, way


def way_label(way: str) -> str:
    if way == AS_IT_IS:
        return _("as it is")
    nudge, _space, split = way.rpartition(" ") if "/" in way else (way, "", "")
    parts = [nudge.replace("-", "−")] if nudge else []
    if split:
        left, right = split.split("/")
        parts.append(_("on two spots: %(left)s and %(right)s") % {"left": left, "right": right})
    return ", ".join(parts)


def _why_not(state: State, places: Places) -> tuple[Why, list[tuple[str, str]]]:
    """A sentence, by its number, for every place where a die may not go in any way. Dice of one
    player that are of one kind and show the same are told the same."""
    told: dict[tuple[object, ...], dict[str, int]] = {}
    numbers: dict[tuple[object, ...], int] = {}
    sentences: list[tuple[str, str]] = []
    for name, ways in places.items():
        if (alike := _alike(state, name)) in told:
            continue
        free = {place for of_way in ways.values() for place in of_way}
        told[alike] = {}
        for place, refusal in _refusals(state, name):
            if place in free:
                continue
            key = (refusal.code, *refusal.facts.items())
            if key not in numbers:
                numbers[key] = len(sentences)
                sentences.append((tell_refusal(WORDS, refusal), refusal.rule or ""))
            told[alike][place] = numbers[key]
    return {name: told[_alike(state, name)] for name in places}, sentences


def _alike(state: State, name: str) -> tuple[object, ...]:
    die = state.table.dice[name]
    return die.owner, die.kind, die.value


def _refusals(state: State, die: str) -> Iterator[tuple[str, Refusal]]:
    """While shared spots are filled all rooms are out of the question, for one and the same reason:
    asked once."""
    filling = isinstance(state.todo[-1], Sharing)
    same: Refusal | None = None
    for move in every_move(state, die):
        refusal = same if isinstance(move, act.Place) and same else ENGINE.why_not(state, move)
        if isinstance(move, act.Place) and filling:
            same = refusal
        if refusal is not None:
            yield place_of(move), refusal


def every_move(state: State, die: str) -> Iterable[Move]:
    """The die, as it is, on every spot there is."""
    seat: Any = state.table.dice[die].owner
    for room in PLACES:
        for spot in range(1, spots_of(state, seat, room) + 1):
            yield act.Place(seat, die, room, spot)  # type: ignore[arg-type]
    for task in state.table.row:
        card = cards.key_task(state, task.card)
        for spot in range(card.spots if card else 0):
            yield act.AddDie(seat, task.id, die, spot)
