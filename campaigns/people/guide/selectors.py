"""Nouns: what a device has been told of a game. Reads only."""

from __future__ import annotations

from campaigns.models import Lesson, Member


def told(member: Member) -> frozenset[str]:
    """The steps of the game's guide, whatever the table."""
    known = Lesson.objects.filter(device=member.device, game=member.campaign.game)
    return frozenset(known.values_list("step", flat=True))


def has_played(device: str | None, game: str) -> bool:
    """It has been at a real table of this game."""
    at_table = Member.objects.filter(campaign__game=game, campaign__sandbox="")
    return device is not None and at_table.filter(device=device).exists()
