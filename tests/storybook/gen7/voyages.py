"""Tables of Seventh Generation for the story pages, brought somewhere by random legal moves."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from django.test import Client

from campaigns.models import Campaign
from campaigns.table import commands
from campaigns.table.opened import Table
from campaigns.table.rows import Asked
from rules.core import write
from rules.gen7.state import Options, State
from tests.campaigns import play
from tests.campaigns.cast import sits_at

NAMES = ["Mira", "Tom", "Ola", "Ben"]


def voyage(**options: Any) -> Campaign:
    players = options.get("players", 4)
    return commands.create_campaign(
        game="gen7", name="Swallow", names=NAMES[:players], options=Options(**options)
    )


def sail(
    table: Campaign, until: Callable[[State], bool], *, seed: int = 3, most: int = 4000
) -> State:
    """Kinds of moves first, then one of them: so that nothing is forgotten for long."""
    dice = random.Random(seed)
    opened = Table(play.fresh(table))
    engine, seq = opened.engine, opened.campaign.seq
    state: State = opened.state
    for _ in range(most):
        if until(state):
            return state
        kinds: dict[type, list[Any]] = {}
        for action in engine.legal_actions(state, None):
            kinds.setdefault(type(action), []).append(action)
        chosen = dice.choice(dice.choice(list(kinds.values())))
        asked = Asked("host", seq, next(play.names))
        wish = write(chosen)
        taken = commands.take_action(table=Table(table), asked=asked, action=wish, dice=dice)
        state, seq = taken.table.state, taken.entry.seq
    raise AssertionError("it never came to that")


def do(table: Campaign, action: Any) -> None:
    asked = Asked("host", play.fresh(table).seq, next(play.names))
    commands.take_action(table=Table(table), asked=asked, action=write(action))


def in_round(number: int, episode: int = 1) -> Callable[[State], bool]:
    """In the middle of its turns, with dice on the ship."""

    def there(state: State) -> bool:
        table = state.play
        return (
            table is not None
            and (state.episode, table.round, table.phase) == (episode, number, "turns")
            and sum(die.place not in ("quarters", "supply") for die in table.dice.values()) > 4
        )

    return there


def host(table: Campaign) -> Client:
    client = Client()
    sits_at(client, table, seat="", host=True)
    return client


def player(table: Campaign, seat: str = "blue") -> Client:
    client = Client()
    sits_at(client, table, seat=seat, host=False)
    return client


def watcher(table: Campaign) -> Client:
    return player(table, seat="")


def ask(table: Campaign, **more: Any) -> dict[str, Any]:
    return {"seq": play.fresh(table).seq, "request_id": next(play.names), **more}
