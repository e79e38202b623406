"""A table of Seventh Generation, and somebody who plays at it."""

from __future__ import annotations

import random
from collections.abc import Iterator

from django.utils import timezone

from campaigns.games.gen7.demo import DEMOS
from campaigns.models import Campaign
from campaigns.safe import transfer
from campaigns.safe.played import document
from campaigns.table.commands import create_campaign
from rules.gen7 import ENGINE
from rules.gen7.actions import AnyAction
from rules.gen7.aids.bot import Player
from rules.gen7.state import Options
from tests.campaigns.play import do, state
from tests.campaigns.remembered import remembered

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


def demo(number: int) -> Campaign:
    """What the demo shows: home again (0), or half way (1)."""

    def bring_in() -> Campaign:
        return transfer.import_campaign(document("gen7", DEMOS[number], timezone.now()))

    return remembered(("gen7 demo", number), bring_in)
