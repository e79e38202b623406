"""Verbs of the guided start, each for one device: others at the table are told as before."""

from __future__ import annotations

from collections.abc import Iterable

from django.db import transaction

from campaigns.games import FACES
from campaigns.models import Lesson, Member


def remember(*, member: Member, steps: Iterable[str]) -> None:
    """These were told; what is no step of the game is nothing to remember."""
    game = member.campaign.game
    known, said = {step.key for step in FACES[game].guide}, set(steps)
    Lesson.objects.bulk_create(
        (Lesson(device=member.device, game=game, step=step) for step in sorted(known & said)),
        ignore_conflicts=True,
    )


def stop(*, member: Member) -> None:
    """No more hints in this game, here and at other tables."""
    game = member.campaign.game
    with transaction.atomic():
        remember(member=member, steps=[step.key for step in FACES[game].guide])
        Member.objects.filter(device=member.device, campaign__game=game).update(guided=False)


def start(*, member: Member) -> None:
    """Explain as we go, from the beginning."""
    with transaction.atomic():
        Lesson.objects.filter(device=member.device, game=member.campaign.game).delete()
        Member.objects.filter(pk=member.pk).update(guided=True)
