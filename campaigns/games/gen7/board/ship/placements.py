"""Where dice may go, for the page to light at once, and why not elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from django.utils.translation import gettext as _
from msgspec import field
from msgspec.structs import replace

from campaigns.face.reach import Actions, Reach, Why
from campaigns.face.words import tell_refusal
from campaigns.games.gen7.words.sentences import words_at
from rules.core import Refusal, Value, write
from rules.gen7 import ENGINE
from rules.gen7 import actions as act
from rules.gen7 import catalogue as cards
from rules.gen7.cards.slips import is_slip
from rules.gen7.ship.board import reachable_rooms, spot_name, spots_of
from rules.gen7.state import State
from rules.gen7.steps import Sharing

Move = act.Place | act.AddDie
Moves = dict[str, dict[str, dict[str, Move]]]  # die, way, place
AS_IT_IS = "0"  # the way of a die that nothing changes


class Way(Value):
    key: str
    label: str
    now: bool


class Legal(Reach, kw_only=True):
    """A way of putting a die down is a nudge or a split ("0", "+1", "5/6")."""

    way: str = AS_IT_IS
    turn: str = ""  # when it was picked up: what was placed on another turn is not picked up again
    # Of the chosen die, for a page without JavaScript: what is done, and what would be refused.
    here: Mapping[str, str] = field(default_factory=dict)
    refused: Mapping[str, str] = field(default_factory=dict)

    @property
    def ways(self) -> list[Way]:
        """More than one: a skill may change the die, or a robot lies on two spots."""
        found = self.lit.get(self.chosen, {})
        if len(found) < 2:
            return []
        return [Way(way, self.labels[way], way == self.way) for way in found]


def legal(state: State, offers: Iterable[act.AnyAction], piece: str) -> Legal:
    """`piece`: the die somebody tapped, with the way after a "~", and the turn after another."""
    moves, turn = _moves(state, offers), f"{state.clock}.{state.turn}"
    if not moves:
        return Legal(lit={})
    chosen, way = _chosen(moves, piece, turn)
    why, sentences = _why_not(state, moves)
    lit = _written(moves)
    refused = {
        place: write(move)
        for move in (every_move(state, chosen) if chosen else ())
        if (place := place_of(move)) in why[chosen]
    }
    return Legal(
        lit=lit,
        asked=_written(_in_other_ways(moves)),
        why=why,
        sentences=sentences,
        labels={way: way_label(way) for ways in moves.values() for way in ways},
        chosen=chosen,
        way=way,
        turn=turn,
        quick=_takes_the_next(state),
        here=lit.get(chosen, {}).get(way, {}),
        refused=refused,
    )


def _takes_the_next(state: State) -> bool:
    """A key task that the app has never seen: each die takes its next spot."""
    step = state.todo[-1]
    if not isinstance(step, Sharing):
        return False
    return any(task.id == step.task and is_slip(task.card) for task in state.table.row)


def _moves(state: State, offers: Iterable[act.AnyAction]) -> Moves:
    found: Moves = {}
    for move in offers:
        if type(move) is act.Place:  # most are, and as they are
            way, place = f"{move.nudge:+d}" if move.nudge else AS_IT_IS, place_of(move)
        elif type(move) is act.AddDie:
            way, place = way_of(state, move), place_of(move)
        else:
            continue
        found.setdefault(move.die, {}).setdefault(way, {})[place] = move
    return {
        die: dict(sorted(ways.items(), key=lambda item: _order(item[0])))
        for die, ways in found.items()
    }


def _written(moves: Moves) -> Actions:
    return {
        die: {
            way: {place: write(move) for place, move in places.items()}
            for way, places in ways.items()
        }
        for die, ways in moves.items()
    }


def _in_other_ways(moves: Moves) -> Moves:
    """What is tried where a die may go, but not in this way: no sentence covers that."""
    found: Moves = {}
    for die, ways in moves.items():
        free = {place: move for places in ways.values() for place, move in places.items()}
        for way, places in ways.items():
            like = next(iter(places.values()))
            tried = {p: _tried(move, like) for p, move in free.items() if p not in places}
            if tried:
                found.setdefault(die, {})[way] = tried
    return found


def _tried(move: Move, like: Move) -> Move:
    """The same die on the same spot, put down like another one."""
    if isinstance(move, act.Place):
        return replace(move, nudge=like.nudge)
    split = like.split if isinstance(like, act.AddDie) else None
    return replace(move, nudge=like.nudge, split=split)


def _chosen(moves: Moves, piece: str, turn: str) -> tuple[str, str]:
    """The die whose places are lit: the one tapped on this turn, or the only one there is."""
    die, way, tapped, *_rest = *piece.split("~"), "", ""
    if tapped not in ("", turn):
        die = ""
    chosen = die if die in moves else next(iter(moves)) if len(moves) == 1 else ""
    ways = moves.get(chosen, {})
    return chosen, way if way in ways else next(iter(ways), AS_IT_IS)


def place_of(move: Move) -> str:
    if isinstance(move, act.AddDie):
        return f"task.{move.task}.{move.spot}"
    return spot_name(move.seat, move.room, move.spot)


def way_of(state: State, move: Move) -> str:
    split = move.split if isinstance(move, act.AddDie) else None
    if split is None:
        return f"{move.nudge:+d}" if move.nudge else AS_IT_IS
    nudge = f"{move.nudge:+d}" if move.nudge else ""
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


def _why_not(state: State, moves: Moves) -> tuple[Why, list[tuple[str, str]]]:
    """A sentence, by its number, for every place where a die may not go in any way. Dice of one
    player that are of one kind and show the same are told the same."""
    told: dict[tuple[object, ...], dict[str, int]] = {}
    numbers: dict[tuple[object, ...], int] = {}
    sentences: list[tuple[str, str]] = []
    words = words_at(state)
    for name, ways in moves.items():
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
                sentences.append((tell_refusal(words, refusal), refusal.rule or ""))
            told[alike][place] = numbers[key]
    return {name: told[_alike(state, name)] for name in moves}, sentences


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
    seat = state.table.dice[die].owner
    for room in reachable_rooms(state.table):
        for spot in range(1, spots_of(state, seat, room) + 1):
            yield act.Place(seat, die, room, spot)  # type: ignore[arg-type]
    for task in state.table.row:
        card = cards.key_task(state, task.card)
        for spot in range(card.spots if card else 0):
            yield act.AddDie(seat, task.id, die, spot)
