"""What a device is asked, and what it waits for: as its page says it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from campaigns.face.words import COMMON
from campaigns.models import Member, Question, Reply
from campaigns.people import presence, secrets, selectors
from campaigns.people.access import Visitor
from campaigns.people.consent.agreement import askable
from campaigns.people.consent.questions import TABLE, Wanted, voices_for
from campaigns.people.consent.voices import Voices, holder_of
from campaigns.people.consent.wishes import KINDS
from campaigns.people.crew import called
from campaigns.table.log.lines import voices_called
from campaigns.table.opened import Table
from rules.core import Value


class Prompt(Value):
    """A question that this device can answer with one tap."""

    id: int
    wanted: Wanted
    instead_of: str  # whose device is missing, so that the table answers; empty: nobody's


class Waiting(Value):
    """A question of this device's own, and how it stands; or one that a host may have to help."""

    id: int
    open: bool
    sentence: str
    own: bool = True


def prompts_context(visitor: Visitor) -> dict[str, object]:
    found = selectors.questions(visitor.campaign) if visitor.table.people.asked else []
    return {
        "agreements": askable(visitor),
        "prompts": [prompt for one in found if (prompt := _prompt(visitor, *one))],
        "waiting": [waiting for one in found if (waiting := _waiting(visitor, *one)) is not None],
    }


def _prompt(visitor: Visitor, question: Question, replies: list[Reply]) -> Prompt | None:
    table = visitor.table
    kind = KINDS[question.kind]
    if question.end or not kind.holds(table, question):
        return None
    voices = voices_for(table, question, KINDS)
    theirs = [
        reply for reply in replies if not reply.said and voices.may(visitor.member, reply.seat)
    ]
    if not theirs:
        return None
    wanted = kind.tell(table, question, asker_name(table, question))
    missing = [
        reply for reply in theirs if reply.seat != TABLE and not holder_of(table, reply.seat)
    ]
    return Prompt(question.pk, wanted, _names(table, missing))


def _waiting(visitor: Visitor, question: Question, replies: list[Reply]) -> Waiting | None:
    table = visitor.table
    if question.asker_id != visitor.member.pk:
        return _of_another(visitor, question, replies) if visitor.host else None
    lapsed = question.end == "lapsed" or not KINDS[question.kind].holds(table, question)
    if question.end == "no":
        names = refusers(table, replies)
        return Waiting(question.pk, open=False, sentence=said_no(names))
    if lapsed:
        return Waiting(question.pk, open=False, sentence=lapsed_sentence())
    voices = voices_for(table, question, KINDS)
    told = _("Asked: %(names)s. It is done as soon as they say yes.") % {
        "names": _asked(voices, replies)
    }
    return Waiting(question.pk, open=True, sentence=" ".join((told, *_hindered(voices, replies))))


def _of_another(visitor: Visitor, question: Question, replies: list[Reply]) -> Waiting | None:
    """A host hears of a question that nobody can answer just now: seats are the host's to free."""
    table = visitor.table
    if question.end or not KINDS[question.kind].holds(table, question):
        return None
    voices = voices_for(table, question, KINDS)
    hindered = tuple(_hindered(voices, replies))
    if not hindered:
        return None
    wanted = KINDS[question.kind].tell(table, question, asker_name(table, question))
    told = " ".join((f"{wanted.title}.", *hindered))
    return Waiting(question.pk, open=True, sentence=told, own=False)


def _asked(voices: Voices, replies: Iterable[Reply]) -> str:
    """Whose devices: for the table and for seats without one, who is asked in their place."""
    names = called(voices.table)
    found = []
    for reply in replies:
        if reply.said:
            continue
        asked, meant = voices.of(reply.seat), names.get(reply.seat, _("the table"))
        who = _(" or ").join(dict.fromkeys(device_name(voices.table, one) for one in asked))
        own = holder_of(voices.table, reply.seat) is not None
        facts = {"who": who, "seat": meant}
        found.append(meant if own or not who else _("%(who)s (for %(seat)s)") % facts)
    return ", ".join(dict.fromkeys(found))


def _hindered(voices: Voices, replies: Iterable[Reply]) -> Iterator[str]:
    """Why an answer may be long in coming: everybody who could give it is away, or nobody can."""
    names = called(voices.table)
    for reply in replies:
        asked = voices.of(reply.seat) if not reply.said else ()
        facts = {"seat": names.get(reply.seat, _("the table"))}
        if not reply.said and not asked:
            yield nobody_to_ask(facts["seat"])
        if not asked or presence.here(one.pk for one in asked):
            continue
        facts["names"] = ", ".join(device_name(voices.table, one) for one in asked)
        if holder_of(voices.table, reply.seat):
            told = _("%(names)s is away; a host can free the seat in the settings.")
        else:
            told = _("%(names)s is away; a host can send the device away in the settings.")
        yield capfirst(told % facts)


def device_name(table: Table, member: Member) -> str:
    """What people call a device: by its seat, or by what it does."""
    if member.seat:
        return called(table)[member.seat.key]
    if member.host:
        return _("the host")
    seen = secrets.left(table, member)
    if not seen:
        return _("a device that watches")
    return _("the previous device (%(name)s)") % {"name": called(table).get(seen[-1], "")}


def nobody_to_ask(seat: str) -> str:
    return str(COMMON["nobody_to_ask"]) % {"seat": seat}


def how_it_ended(visitor: Visitor, question: Question) -> str:
    """For whoever answers a question that has ended already; empty: nothing to say."""
    if question.end in ("lapsed", "withdrawn"):
        return lapsed_sentence()
    if question.end == "no":
        return said_no(refusers(visitor.table, selectors.replies(question)))
    return ""


def lapsed_sentence() -> str:
    return _("The table has moved on meanwhile, so this is no longer asked. Nothing was changed.")


def refusers(table: Table, replies: Iterable[Reply]) -> str:
    """By whom it was said, as the log would name them."""
    return voices_called(table, [reply.voice for reply in replies if reply.said == "no"])


def said_no(names: str) -> str:
    names = names[:1].upper() + names[1:]
    return _("%(names)s: no. Nothing was changed.") % {"names": names}


def asker_name(table: Table, question: Question) -> str:
    return called(table).get(question.actor, _("The host"))


def _names(table: Table, replies: Iterable[Reply]) -> str:
    names = called(table)
    return ", ".join(names.get(reply.seat, _("the table")) for reply in replies)
