"""A table of Seventh Generation, and somebody who plays at it."""

from __future__ import annotations

from collections.abc import Iterator

from campaigns.commands import create_campaign
from campaigns.games.gen7.player import Player
from campaigns.models import Campaign
from rules.gen7.state import Options
from tests.campaigns.play import do, state

OFFICERS = ("Mira Holt", "Jonas Veld", "Ada Okoye", "Lin Sato")


def cruise(**options: object) -> Campaign:
    chosen = Options(ship="Perseverance", officers=OFFICERS, **options)  # type: ignore[arg-type]
    names = ["Ann", "Bob", "Cleo", "Dan"][: chosen.players]
    return create_campaign(game="gen7", name="Cruise", names=names, options=chosen)


def walk(campaign: Campaign, steps: int, seed: int = 1) -> Iterator[Player]:
    """Play on; after every step there is time to look."""
    player = Player(seed)
    for _ in range(steps):
        do(campaign, player.next_action(state(campaign)), player.dice)
        yield player


def play_on(campaign: Campaign, steps: int, seed: int = 1) -> None:
    for _ in walk(campaign, steps, seed):
        pass
