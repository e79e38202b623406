"""Whole games, written down step by step: `make golden` plays them again and rewrites the files.

Each step has the action, what it brought about, the position in one line, and what of each seat's
view has changed. So a diff shows what a change of the rules means at the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from rules.core import Seat, write
from rules.mars.state import Options as Mars
from rules.registry import GAMES
from tests.rules.play import AnyEngine, walk

FOLDER = Path(__file__).resolve().parent
Seen = dict[Seat | None, dict[str, Any]]  # what each seat saw last


@dataclass(frozen=True)
class Golden:
    game: str
    name: str
    options: Any
    seed: int
    corrected: bool = False

    @property
    def path(self) -> Path:
        return FOLDER / self.game / f"{self.name}.txt"


GOLDEN = (
    Golden("mars", "droid", Mars(), seed=1),
    Golden("mars", "cyborg_with_overrides", Mars(level="cyborg", star_limit=2), seed=1),
    Golden("mars", "app_deck", Mars(deck="app", level="super_droid"), seed=1),
    Golden("mars", "with_corrections", Mars(), seed=1, corrected=True),
)


def transcript(golden: Golden) -> str:
    return "\n".join(_lines(golden)) + "\n"


def _lines(golden: Golden) -> Iterator[str]:
    engine = GAMES[golden.game]
    events = engine.set_up(golden.options)
    state = engine.fold(events)
    seen: Seen = {seat: {} for seat in (*engine.seats, None)}
    yield f"{golden.game}, {golden.name.replace('_', ' ')}"
    yield ""
    yield f"0. {write(golden.options)}"
    yield from _told(engine, events, state, seen)
    steps = walk(engine, golden.options, golden.seed, corrected=golden.corrected)
    for number, step in enumerate(steps, start=1):
        state = step.after
        yield ""
        yield f"{number}. {write(step.action)}"
        yield from _told(engine, step.events, state, seen)
    yield ""
    yield f"outcome {write(engine.outcome(state))}"


def _told(engine: AnyEngine, events: Iterable[Any], state: Any, seen: Seen) -> Iterator[str]:
    for event in events:
        yield f"   {write(event)}"
        heard = {seat: engine.redact(event, seat) for seat in seen}
        yield from (
            f"     {seat or 'anybody'} hears {write(part)}"
            for seat, part in heard.items() if part != event
        )  # fmt: skip
    yield f"   position {engine.show(state)}"
    for seat, before in seen.items():
        now = msgspec.to_builtins(engine.view(state, seat))
        news = {name: part for name, part in now.items() if before.get(name, ...) != part}
        seen[seat] = now
        yield f"   {seat or 'anybody'} sees {write(news)}"


if __name__ == "__main__":
    for golden in GOLDEN:
        golden.path.parent.mkdir(exist_ok=True)
        golden.path.write_text(transcript(golden))
        print(golden.path.relative_to(FOLDER))
