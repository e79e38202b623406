"""Verbs of the sandbox: open the position of an example, and throw it away."""

from __future__ import annotations

from datetime import timedelta

from django.utils import timezone
from django.utils.translation import gettext as _
from msgspec.structs import replace

from campaigns.face.lessons.examples import Example, chance, moves
from campaigns.games import FACES
from campaigns.models import BRINGING, Campaign
from campaigns.table.commands import create_campaign, take_action
from campaigns.table.opened import Table
from campaigns.table.rows import Asked
from rules.core import write
from rules.registry import GAMES

LASTS = timedelta(days=1)
MOST = 200  # at once: for one more, the oldest goes


def open_sandbox(*, game: str, example: Example, name: str) -> Campaign:
    """The host plays it up to there, as anybody could."""
    sweep()
    engine = GAMES[game]
    seated = engine.seated(engine.fold(engine.set_up(example.options)))
    table = Table(
        create_campaign(
            game=game,
            name=name,
            names=[str(FACES[game].words.terms[seat]) for seat in seated],
            options=example.options,
            sandbox=example.key,
        )
    )
    dice = chance(example)
    for seq, action in enumerate(moves(engine, example)):
        if hasattr(action, "reason"):  # the table reads it, and a rule's number tells it nothing
            action = replace(action, reason=_("an example of the rules"))
        asked = Asked("host", seq, f"opening {seq}", host=True)
        table = take_action(table=table, asked=asked, action=write(action), dice=dice).table
    return table.campaign


def throw_away(*, campaign: Campaign) -> None:
    Campaign.objects.filter(pk=campaign.pk).exclude(sandbox="").delete()


def sweep() -> None:
    """Whatever nobody has thrown away, and what is too much."""
    tried = Campaign.objects.exclude(sandbox="").order_by("-created_at")
    old = tried.filter(created_at__lt=timezone.now() - LASTS).values_list("pk", flat=True)
    too_many = tried.exclude(sandbox=BRINGING).values_list("pk", flat=True)[MOST - 1 :]
    Campaign.objects.filter(pk__in={*old, *too_many}).delete()
