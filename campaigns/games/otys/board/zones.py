"""Everybody's search zone: a column of three surface slots, the waterline, and five levels."""

from __future__ import annotations

from msgspec.structs import replace

from campaigns.face.choices import Choice
from campaigns.face.words import Sentence
from campaigns.games.otys.board.contracts import DrawnContract, in_the_open
from campaigns.games.otys.board.taps import Taps
from campaigns.games.otys.words.names import key_name
from campaigns.games.otys.words.people import Names, first_name
from campaigns.games.otys.words.terms import DIVER_EFFECTS, DIVERS, SHORT
from rules.core import Value
from rules.otys.tables import COLOURS, SPACES, SURFACE, SeatName
from rules.otys.view import BoardView, View


class Slot(Value, kw_only=True):
    """One of eight places: a diver, and below the surface its level's cubes and token."""

    key: str
    name: Sentence
    short: Sentence  # where there is little room
    upgraded: bool
    effect: Sentence
    level: int = 0  # at the surface there is none
    here: bool = False  # the key in use opens it
    spent: bool = False  # its key lies on the hacker track
    cubes: tuple[str, ...] = ()
    free: range = range(0)
    token: str | None = None
    way: Choice | None = None  # what a tap does,
    no: Choice | None = None  # or one that is told why it cannot

    @property
    def number(self) -> str:
        return str(self.level)


class Key(Value):
    sign: str
    name: str
    used: bool = False


class TrackCell(Value):
    sign: str
    hacker: bool


class Zone(Value, kw_only=True):
    seat: SeatName
    name: str  # of the player, or else the colour
    active: bool
    first: bool
    board: BoardView
    surface: tuple[Slot, ...]
    levels: tuple[Slot, ...]
    keys: tuple[Key, ...]  # those that open any level
    track: tuple[TrackCell, ...]
    hand: tuple[DrawnContract, ...]


def zone(view: View, name: SeatName, taps: Taps, names: Names) -> Zone:
    seen = view.boards[name]
    turn = view.turn if view.turn and view.turn.seat == name else None
    here = turn.level if turn and turn.key else 0
    mine = taps if taps.seat == name else Taps()
    slots = tuple(_slot(seen, at, here, mine) for at in range(len(seen.divers)))
    return Zone(
        seat=name,
        name=first_name(name, names),
        active=turn is not None,
        first=view.first == name,
        board=seen,
        surface=slots[:SURFACE],
        levels=slots[SURFACE:],
        keys=_keys(seen, turn.key if turn else None),
        track=_track(seen),
        hand=in_the_open(view, name),
    )


def _slot(seen: BoardView, at: int, here: int, taps: Taps) -> Slot:
    diver, level = seen.divers[at], at - SURFACE + 1
    upgraded = diver in seen.upgraded
    found = Slot(
        key=diver,
        name=DIVERS[diver],
        short=SHORT[diver],
        upgraded=upgraded,
        effect=DIVER_EFFECTS[diver][upgraded],
    )
    if level <= 0:
        return found
    held = seen.cubes[level - 1]
    counted = zip(COLOURS, held, strict=True)
    return replace(
        found,
        level=level,
        here=level == here,
        spent=str(level) in seen.track,
        cubes=tuple(one for one, count in counted for _ in range(count)),
        free=range(SPACES[level - 1] - sum(held)),
        token=seen.tokens[level - 1],
        way=taps.levels.get(level),
        no=taps.closed.get(level),
    )


def _keys(seen: BoardView, in_use: str | None) -> tuple[Key, ...]:
    """The player's own X key, used or not, and how many neutral ones are ready."""
    own = Key("X", key_name("x"), "x" in seen.track or in_use == "x")
    return (own, Key(f"+{seen.neutral}X", key_name("neutral"))) if seen.neutral else (own,)


def _track(seen: BoardView) -> tuple[TrackCell, ...]:
    """OTY-2.5: the keys used, from the left; when one touches the Hacker, all come back."""
    signs = {"x": "X", "neutral": "N"}
    keys = [signs.get(key, key) for key in seen.track]
    return tuple(
        TrackCell(keys[at] if at < len(keys) else "", at == seen.threshold - 1)
        for at in range(max(seen.threshold, len(keys)))
    )
