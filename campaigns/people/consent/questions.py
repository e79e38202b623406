"""Verbs of asking: something is done once others at the table have said yes on their own devices.

A question names the seats whose yes it needs; who says it for them, `voices.py` knows. The last
yes and what was wanted are one transaction; one no ends it; and it lapses when it no longer means
what it meant when it was asked.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, TypeVar

import msgspec
from django.db import transaction
from django.utils import timezone

from campaigns.face.words import Sentence
from campaigns.models import Member, Question, Reply
from campaigns.people import selectors
from campaigns.people.consent.voices import Voices
from campaigns.table import announcements, logbook
from campaigns.table.log.lines import Line
from campaigns.table.opened import Table, held
from campaigns.table.rows import Asked, Conflict
from rules.core import Refusal, Refused, Seat, Value, write

Said = Literal["yes", "no"]
TABLE = logbook.TABLE  # asked where nobody's seat is meant
W = TypeVar("W", bound=Value)


class Wanted(Value):
    """What is asked, in the reader's language, as everybody may hear it."""

    title: str
    text: tuple[str, ...] = ()
    undone: tuple[Line, ...] = ()  # the lines of the log that would be struck out
    yes: Sentence = ""
    no: Sentence = ""


class Kind(Value):
    """One sort of thing that others are asked for."""

    holds: Callable[[Table, Question], bool]  # whether it still means what was asked
    carry_out: Callable[[Table, Question], object]  # within the transaction of the last yes
    tell: Callable[[Table, Question, str], Wanted]  # who asks is called so
    opens: bool = False  # a side's secrets, to whoever asks
    # What a wish comes down to: two that do are the same question.
    meant: Callable[[str], object] = lambda wish: wish


Kinds = Mapping[str, Kind]


def ask(
    *,
    table: Table,
    asker: Member,
    asked: Asked,
    kind: str,
    wish: Value,
    of: Sequence[Seat],
    agreed: Sequence[Seat] = (),
    kinds: Kinds,
) -> Question:
    """Ask these seats for a yes; some of them have given it already, by asking."""
    with held(table) as now:
        known = asked_before(asker, asked)
        if known is not None:
            return known
        text = write(wish)
        _refuse_nagging(now, asker, kind, text, kinds)
        voices = Voices(now, asker, opens=kinds[kind].opens)
        voices.refuse_silence([seat for seat in of if seat not in agreed])
        selectors.open_questions_of(asker, kind).update(end="withdrawn", closed=True)
        question = Question.objects.create(
            campaign=now.campaign,
            kind=kind,
            wish=text,
            asker=asker,
            actor=asked.actor,
            request=asked.request,
            seq=asked.seq,
            at=timezone.now(),
        )
        Reply.objects.bulk_create(
            Reply(
                question=question,
                seat=seat,
                said="yes" if seat in agreed else "",
                voice=voices.called(asker, seat) if seat in agreed else "",
            )
            for seat in dict.fromkeys(of)
        )
        _settle(now, question, kinds[kind])
        return question


def asked_before(asker: Member, asked: Asked) -> Question | None:
    """The question that this tap has opened already."""
    return selectors.question_of_request(asker, asked.request)


def yes_of(question: Question) -> dict[Seat, str]:
    """Whose yes it has, and who has said it."""
    said = (reply for reply in selectors.replies(question) if reply.said == "yes")
    return {reply.seat: reply.voice for reply in said}


def answer(
    *, table: Table, member: Member, question_id: int, said: Said, kinds: Kinds
) -> Question | None:
    """One tap, for every seat this device may answer for. What is decided stays decided: a second
    tap, or a yes after somebody's no, changes nothing. None: there is no such question here."""
    with held(table) as now:
        question = selectors.question(now.campaign, question_id)
        if question is None or question.end:
            return question
        voices = voices_for(now, question, kinds)
        for reply in selectors.replies(question):
            if not reply.said and voices.may(member, reply.seat):
                reply.said, reply.voice = said, voices.called(member, reply.seat)
                reply.save(update_fields=["said", "voice"])
        _settle(now, question, kinds[question.kind])
        return question


def withdraw(*, table: Table, member: Member, question_id: int) -> Question | None:
    """The asker no longer wants it, or has read how it ended."""
    with held(table) as now:
        question = selectors.question(now.campaign, question_id)
        if question is None or question.asker_id != member.pk:
            return None
        question.end, question.closed = question.end or "withdrawn", True
        question.save(update_fields=["end", "closed"])
        _announce(now)
        return question


def voices_for(table: Table, question: Question, kinds: Kinds) -> Voices:
    return Voices(table, question.asker, opens=kinds[question.kind].opens)


def wish_of(question: Question, kind: type[W]) -> W:
    return msgspec.json.decode(question.wish, type=kind)


def _settle(table: Table, question: Question, kind: Kind) -> None:
    """How it stands after what was said: carried out, ended, or still open."""
    said = [reply.said for reply in selectors.replies(question)]
    if "no" in said:
        question.end = "no"
    elif not kind.holds(table, question):
        question.end = "lapsed"
    elif all(said):
        question.end = "yes" if _carried_out(table, question, kind) else "lapsed"
        question.closed = question.end == "yes"  # everybody sees that it is done
    question.save(update_fields=["end", "closed"])
    _announce(table)


def _carried_out(table: Table, question: Question, kind: Kind) -> bool:
    """What has become impossible meanwhile is not done, and nothing of it is left behind."""
    try:
        with transaction.atomic():
            kind.carry_out(table, question)
    except (Conflict, Refused):
        return False
    return True


def _refuse_nagging(table: Table, asker: Member, kind: str, wish: str, kinds: Kinds) -> None:
    """Who has said no to this is not asked again as long as nothing else has happened: somebody who
    sat down is nothing, nor is a step that was taken back again."""
    meant = kinds[kind].meant
    refused = selectors.refused_wishes(asker, kind, table.campaign.head)
    if meant(wish) in map(meant, refused):
        raise Refused(Refusal("they_said_no"))


def _announce(table: Table) -> None:
    campaign = table.campaign
    transaction.on_commit(
        lambda: announcements.announce(campaign.pk, campaign.code, campaign.seq, people=True),
        robust=True,
    )
