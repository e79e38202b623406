"""Nouns: which devices are at a table. Reads only."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.db import DEFAULT_DB_ALIAS
from django.db.models import Exists, OuterRef, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce
from django.utils import timezone

from campaigns.models import Campaign, Entry, Farewell, Member, Question, Reply, Sighting, Token
from campaigns.table.prepared import Prepared


def _member(code: str, token: str) -> QuerySet[Any]:
    known = Token.objects.filter(hash=token)
    # One without a row is also the device's name; one that is used up is nobody's.
    device = Coalesce(Subquery(known.values("device")), Value(token))
    at_table = Member.objects.filter(campaign__code=code, campaign__deleted_at=None, device=device)
    seen = Coalesce(Subquery(known.values("seen")), Value(True))  # noqa: FBT003 - of the database
    sighted = Exists(
        Sighting.objects.filter(campaign=OuterRef("campaign"), device=OuterRef("device"))
    )
    found = at_table.annotate(seen=seen, sighted=sighted)
    return found.select_related("campaign", "seat").order_by("pk")[:1]


MEMBER: Prepared[Any] = Prepared(_member, code="of the table", token="of the device")


def member(code: str, token: str) -> tuple[Member, bool] | None:
    """A device at a table, by the hash of its token, with the table and its seat; and whether this
    token has been seen before."""
    for found in MEMBER.ask(DEFAULT_DB_ALIAS, code=code, token=token):
        return found, found.seen
    return None


def former_host(code: str, device: str | None, since: datetime) -> Member | None:
    """A host of a table that was put away, since then."""
    put_away = Member.objects.filter(
        campaign__code=code, campaign__deleted_at__gte=since, device=device, host=True
    )
    return put_away.select_related("campaign").first()


def was_sent_away(code: str, device: str | None) -> bool:
    at_table = Farewell.objects.filter(campaign__code=code, campaign__deleted_at=None)
    return device is not None and at_table.filter(device=device).exists()


def members(campaign: Campaign) -> list[Member]:
    return list(campaign.members.select_related("seat", "asks_for"))


def asking(campaign: Campaign) -> list[Member]:
    """The devices that ask for a seat."""
    return list(campaign.members.exclude(asks_for=None).select_related("asks_for"))


def sits_at(device: str | None) -> set[int]:
    """Tables where a device is somebody's own and shows their seat: a host's may be the screen
    for all."""
    own = Member.objects.filter(device=device or "", host=False, seat__isnull=False)
    return set(own.values_list("campaign_id", flat=True))


def is_host(member: Member) -> bool:
    """As it is now: it may just have been changed."""
    return Member.objects.filter(pk=member.pk, host=True).exists()


def sightings(member: Member) -> list[Sighting]:
    """Of most devices there are none, and the query that finds the device has said so."""
    if not getattr(member, "sighted", True):
        return []
    return list(Sighting.objects.filter(campaign=member.campaign_id, device=member.device))


# The door that is open until the table begins


def behind_door(code: str) -> Campaign | None:
    """The table whose open door has this code."""
    if not code:
        return None
    return Campaign.objects.filter(door=code, deleted_at=None).first()


# Links that make a host


def open_host_links(campaign: Campaign) -> int:
    """How many are about, that nobody has used."""
    return campaign.host_links.filter(used_by="", expires_at__gt=timezone.now()).count()


def has_way_back(member: Member) -> bool:
    return member.way_back.filter(used_by="", expires_at__gt=timezone.now()).exists()


# Questions that wait for a yes


def question(campaign: Campaign, question_id: int) -> Question | None:
    return campaign.questions.filter(pk=question_id).first()


def question_of_request(asker: Member, request: str) -> Question | None:
    return asker.questions.filter(request=request).first()


def open_questions_of(asker: Member, kind: str) -> QuerySet[Question]:
    return asker.questions.filter(kind=kind, end="")


def refused_wishes(asker: Member, kind: str, head: int) -> list[str]:
    """What this device has asked for in this very position, and somebody said no."""
    rows = Entry.objects.filter(campaign=asker.campaign_id, head=head).values("seq")
    refused = asker.questions.filter(kind=kind, end="no", seq__in=rows)
    return list(refused.values_list("wish", flat=True))


def replies(question: Question) -> list[Reply]:
    """Those whose yes it needs, as they stand now."""
    return list(Reply.objects.filter(question=question))


def questions(campaign: Campaign) -> list[tuple[Question, list[Reply]]]:
    """Those that are open, and those whose end the asker has not read yet."""
    unread = campaign.questions.filter(closed=False).prefetch_related("replies")
    return [(question, list(question.replies.all())) for question in unread]
