"""What a finger has drawn beside a button, as a part of the action it means."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from rules.core import write

LINE = "line"  # and the number of the part: the name of a field in the table's form


def said(action: str, form: Mapping[str, str]) -> str:
    """SON-6.3: a part traced on the screen brings its line; without one it was traced on paper."""
    if '"type":"trace"' not in action:
        return action
    try:
        raw = msgspec.json.decode(action, type=dict[str, object])
    except (msgspec.DecodeError, msgspec.ValidationError):
        return action
    drawn = form.get(f"{LINE}-{raw.get('part')}", "")
    return write({**raw, "line": _points(drawn)}) if drawn else action


def _points(drawn: str) -> list[list[int]] | str:
    """As `1,2 3,4`; what cannot be read as that is left for the engine to refuse."""
    try:
        return [[int(number) for number in point.split(",")] for point in drawn.split()]
    except ValueError:
        return drawn[:60]
