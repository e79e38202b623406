"""A table of Seventh Generation, and somebody who plays at it."""

from __future__ import annotations

import random
from collections.abc import Iterator

from campaigns.commands import create_campaign
from campaigns.models import Campaign
from rules.gen7 import ENGINE
from rules.gen7.actions import AnyAction
from rules.gen7.player import Player
from rules.gen7.state import Options
from tests.campaigns.play import do, state

OFFICERS = ("Mira Holt", "Jonas Veld", "Ada Okoye", "Lin Sato")


def cruise(**options: object) -> Campaign:
    chosen = Options(ship="Perseverance", officers=OFFICERS, **options)  # type: ignore[arg-type]
    names = ["Ann", "Bob", "Cleo", "Dan"][: chosen.players]
    return create_campaign(game="gen7", name="Cruise", names=names, options=chosen)


class Somebody:
    def __init__(self, campaign: Campaign, seed: int) -> None:
        self.campaign, self.player, self.dice = campaign, Player(), random.Random(seed)

    def choice(self) -> AnyAction:
        now = state(self.campaign)
        return self.player.choose(now, ENGINE.legal_actions(now, None), self.dice)


def walk(campaign: Campaign, steps: int, seed: int = 1) -> Iterator[Somebody]:
    """Play on; after every step there is time to look."""
    somebody = Somebody(campaign, seed)
    for _ in range(steps):
        do(campaign, somebody.choice(), somebody.dice)
        yield somebody


def play_on(campaign: Campaign, steps: int, seed: int = 1) -> None:
    for _ in walk(campaign, steps, seed):
        pass
