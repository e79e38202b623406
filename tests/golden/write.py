"""Whole games, written down step by step: `make golden` plays them again and rewrites the files.

Each step has the action, what it brought about, the position in one line, and what of each seat's
view has changed. So a diff shows what a change of the rules means at the table.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import django
import msgspec

from rules.core import Seat, write
from rules.gen7.aids.bot import Player
from rules.gen7.notation import BAR
from rules.gen7.state import Options as Gen7
from rules.mars.state import Options as Mars
from rules.otys.search.bot import choose as choose_in_otys
from rules.otys.state import Options as Otys
from rules.registry import GAMES
from rules.sonar.state import Options as Sonar
from tests.rules.play import Chooser, anything, walk
from tests.rules.sonar.sensible import choose as choose_in_sonar

FOLDER = Path(__file__).resolve().parent


def never(state: Any) -> bool:
    return False


Seen = dict[Seat | None, dict[str, Any]]  # what each seat saw last


@dataclass(frozen=True)
class Golden:
    game: str
    name: str
    options: Any
    seed: int
    corrected: bool = False
    player: Callable[[], Chooser] = lambda: anything  # a new one for every game
    until: Callable[[Any], bool] = never  # where a long game is left
    told: bool = False  # a position too large to read: told in a sentence instead of shown whole

    @property
    def path(self) -> Path:
        return FOLDER / self.game / f"{self.name}.txt"


def second_episode(state: Any) -> bool:
    return bool(state.episode == 2)


def sensible() -> Chooser:
    return Player().choose


def otys_bot() -> Chooser:
    return lambda state, legal, dice: choose_in_otys(state, state.todo[-1].seat)


def deep() -> Chooser:
    return choose_in_sonar


def forty_courses(state: Any) -> bool:
    return bool(state.turn == 40)


GOLDEN = (
    Golden(
        "gen7",
        "first_episode_of_three",
        Gen7(players=3),
        seed=1,
        player=sensible,
        until=second_episode,
        told=True,
    ),
    Golden(
        "gen7",
        "first_episode_with_real_dice_and_cards",
        Gen7(dice="table", decks="table", sealed_votes=True),
        seed=2,
        player=sensible,
        until=second_episode,
        told=True,
    ),
    Golden("mars", "droid", Mars(), seed=1),
    Golden("mars", "cyborg_with_overrides", Mars(level="cyborg", star_limit=2), seed=1),
    Golden("mars", "app_deck", Mars(deck="app", level="super_droid"), seed=1),
    Golden("mars", "with_corrections", Mars(), seed=1, corrected=True),
    Golden("otys", "two_bots", Otys(sponsors="random"), seed=1, player=otys_bot, told=True),
    Golden("otys", "two_players", Otys(most_rounds=12), seed=1, corrected=True, told=True),
    Golden(
        "otys",
        "three_with_the_box_on_the_table",
        Otys(players=3, decks="table", sponsors="random", designer=True, most_rounds=6),
        seed=1,
        told=True,
    ),
    Golden("sonar", "alpha_by_turns", Sonar(players=2), seed=1, player=deep, told=True),
    Golden(
        "sonar",
        "echo_in_real_time",
        Sonar(scenario="echo", mode="real_time", players=5),
        seed=1,
        corrected=True,
        player=deep,
        until=forty_courses,
        told=True,
    ),
)


def transcript(golden: Golden) -> str:
    return "\n".join(_lines(golden)) + "\n"


def _lines(golden: Golden) -> Iterator[str]:
    engine = GAMES[golden.game]
    events = engine.set_up(golden.options)
    state = engine.fold(events)
    seen: Seen = {} if golden.told else {seat: {} for seat in (*engine.seats, None)}
    yield f"{golden.game}, {golden.name.replace('_', ' ')}"
    yield ""
    yield f"0. {write(golden.options)}"
    yield from _told(golden, events, state, seen)
    steps = walk(
        engine, golden.options, golden.seed, corrected=golden.corrected, player=golden.player()
    )
    for number, step in enumerate(steps, start=1):
        state = step.after
        yield ""
        yield f"{number}. {write(step.action)}"
        yield from _told(golden, step.events, state, seen)
        if golden.until(state):
            break
    yield ""
    yield f"outcome {write(engine.outcome(state))}"


def position(golden: Golden, state: Any) -> str:
    shown = GAMES[golden.game].show(state)
    return shown.partition(BAR)[0] if golden.told else shown


def _told(golden: Golden, events: Iterable[Any], state: Any, seen: Seen) -> Iterator[str]:
    from campaigns.games import FACES  # once Django is set up

    engine = GAMES[golden.game]
    for event in events:
        yield f"   {write(event)}"
        if golden.told and (sentence := FACES[golden.game].words.tell(event)):
            yield f"     {sentence}"
        heard = {seat: engine.redact(event, seat) for seat in seen}
        yield from (
            f"     {seat or 'anybody'} hears {write(part)}"
            for seat, part in heard.items()
            if part != event
        )
    yield f"   position {position(golden, state)}"
    for seat, before in seen.items():
        now = msgspec.to_builtins(engine.view(state, seat))
        news = {name: part for name, part in now.items() if before.get(name, ...) != part}
        seen[seat] = now
        yield f"   {seat or 'anybody'} sees {write(news)}"


if __name__ == "__main__":
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    django.setup()
    for golden in GOLDEN:
        golden.path.parent.mkdir(exist_ok=True)
        golden.path.write_text(transcript(golden))
        print(golden.path.relative_to(FOLDER))
