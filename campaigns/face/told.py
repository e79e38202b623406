"""A row of the log as the log book tells it: what was done, what it gave, and the small print."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core import Value

LONGEST = 150  # letters of a short line
AT_ONCE = 2  # sentences of a game that does not retell its rows


class Gain(Value):
    """What a row gave or cost, as it stands at the right of its line."""

    kind: str  # drawn, where there is a drawing of it
    by: int
    words: str = ""  # in place of a drawing, number and all
    seat: str = ""  # whose; empty: everybody's

    @property
    def signed(self) -> str:
        return f"{self.by:+d}".replace("-", "−")


class Told(Value):
    sentences: tuple[str, ...]
    gains: tuple[Gain, ...] = ()
    more: tuple[str, ...] = ()  # the small print, opened with a tap
    icon: str = ""  # where a line is nobody's deed
    story: bool = False


def briefly(told: Told, doer: str, called: Mapping[str, object]) -> str:
    """In one short line: what was done and what it gave. Called: seats and kinds of gains."""
    if not told.sentences:
        return ""
    line, *others = told.sentences
    if given := outcome(told, doer, called):
        line = line.removesuffix(".")
        return f"{line} ({given})." if ": " in line else f"{line}: {given}."
    for sentence in others:
        if len(line) + len(sentence) >= LONGEST:
            break
        line += f" {sentence}"
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1].rstrip()}…"


def outcome(told: Told, doer: str, called: Mapping[str, object]) -> str:
    """What it gave: merits before goods."""
    counted = sorted(told.gains, key=lambda gain: not gain.words)
    return "" if told.icon else ", ".join(_gain(gain, doer, called) for gain in counted)


def _gain(gain: Gain, doer: str, called: Mapping[str, object]) -> str:
    said = gain.words or f"{called.get(gain.kind, gain.kind)} {gain.signed}"
    return said if gain.seat in ("", doer) else f"{called.get(gain.seat, '')} {said}"


def plainly(sentences: Sequence[str]) -> Told:
    return Told(tuple(sentences[:AT_ONCE]), more=tuple(sentences[AT_ONCE:]))
