"""The round as a story: the newest lines of the log, with every move drawn as an arrow."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from campaigns.face.words import Sentence
from campaigns.games.mars.terms import CAUSES, DEEDS, REASONS, TERMS
from campaigns.games.mars.words import tell
from rules.core import Value
from rules.mars import events as ev
from rules.mars.tables import SideName

LONGEST = 5  # lines: the log has the others


class Line(Protocol):
    @property
    def seq(self) -> int: ...
    @property
    def kind(self) -> str: ...
    @property
    def stands(self) -> bool: ...
    @property
    def sentences(self) -> Sequence[str]: ...
    @property
    def events(self) -> Sequence[Any]: ...


class Move(Value):
    """From where to where; `deed` and `why` only where the title does not say so."""

    side: SideName
    source: object
    target: object
    deed: Sentence = ""
    why: Sentence = ""


class Beat(Value):
    """`sign`: whose deed it was, or an icon."""

    sign: str
    title: Sentence
    parts: tuple[Move | str, ...]
    stands: bool
    seq: int  # of its row


def beats(lines: Iterable[Line]) -> list[Beat]:
    """The newest first, as the log has them."""
    return [_beat(line) for line in list(lines)[:LONGEST]]


def _beat(line: Line) -> Beat:
    told = [part for event in line.events if (part := _part(event)) is not None]
    if not told:
        title, *rest = line.sentences
        return Beat(
            "undo" if line.kind == "undo" else "log", title, tuple(rest), line.stands, line.seq
        )
    first, *parts = told
    sign = _sign(line)
    if isinstance(first, str):
        return Beat(sign, first, tuple(parts), line.stands, line.seq)
    told_parts = (_untitled(first), *parts)
    return Beat(sign, DEEDS[_cause(line)], told_parts, line.stands, line.seq)


def _part(event: Any) -> Move | str | None:
    if not isinstance(event, ev.ColonistMoved):
        return tell(event) or None
    why = REASONS[event.reason] if event.reason else ""
    deed = CAUSES[event.cause]
    return Move(event.side, TERMS[event.source], TERMS[event.target], deed, why)


def _untitled(move: Move) -> Move:
    return Move(move.side, move.source, move.target, why=move.why)


def _cause(line: Line) -> str:
    return next(event.cause for event in line.events if isinstance(event, ev.ColonistMoved))


def _sign(line: Line) -> str:
    if line.kind == "correction":
        return "pencil"
    for event in line.events:
        match event:
            case ev.ColonistMoved() | ev.EnergyChanged():
                return event.side
            case ev.CardsBurned():
                return "bolt"
            case ev.ModuleRefilled() | ev.AndroidsRested():
                return "android"
            case ev.GameSetUp():
                return "rocket"
            case ev.GameEnded():
                return "flag"
            case _:
                continue
    return "you"
