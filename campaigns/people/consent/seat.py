"""Sitting down. A seat that sees a side's secrets is taken with a yes from that side, and the log
says so; whoever has seen another side's cannot sit there at all."""

from __future__ import annotations

import secrets as random_names

from django.utils.translation import gettext as _

from campaigns.face.words import has_name
from campaigns.models import Member, Question
from campaigns.people import seats, secrets
from campaigns.people.access import Visitor
from campaigns.people.consent import questions
from campaigns.people.consent.questions import Kind, Kinds, Wanted, wish_of
from campaigns.people.consent.voices import holder_of
from campaigns.people.crew import called
from campaigns.table import commands
from campaigns.table.opened import Table
from campaigns.table.rows import Asked
from rules.core import Refusal, Refused, Seat, Value


class SeatWish(Value):
    seat: Seat


# Why somebody does not sit who meant to: others were first.
LATE = ("seat_gone", "seat_gone_to", "seat_gone_to_app")


def sit_down(
    *, member: Member, seat: Seat, looked_free: bool = False, newcomer: bool = False
) -> None:
    """Sit down, or ask for it: whoever holds the seat, its side, or who knows of no side. Whoever
    saw it free and comes second has not meant to ask for it. A newcomer has seen nothing yet."""
    table = Table(member.campaign)
    if _holds(table, member, seat):
        return
    if looked_free:
        _refuse_late(table, seat)
    _refuse_crossing(table, member, seat)
    if not newcomer and not table.campaign.shared and secrets.watches(table, member):
        raise Refused(Refusal("has_seen_another_side"))
    speaks_for = seat in Visitor(table, member).acts_for
    if speaks_for or secrets.is_open_to(table, member, seat):
        seats.take_seat(member=member, key=seat)
        return
    actor = member.seat.key if member.seat else "host" if member.host else "guest"
    questions.ask(
        table=table,
        asker=member,
        asked=Asked(actor, table.campaign.seq, random_names.token_hex(8)),
        kind="seat",
        wish=SeatWish(seat),
        of=(seat,),
        kinds=KINDS,
    )


def _holds(table: Table, member: Member, seat: Seat) -> bool:
    holder = holder_of(table, seat)
    return holder is not None and holder.pk == member.pk


def _refuse_late(table: Table, seat: Seat) -> None:
    if seat in table.bots:
        raise Refused(Refusal("seat_gone_to_app"))
    if holder_of(table, seat) is None:
        return
    name = next(one.name for one in table.seats if one.key == seat)
    if has_name(table.words, seat, name):
        raise Refused(Refusal("seat_gone_to", facts={"name": name}))
    raise Refused(Refusal("seat_gone"))


def _refuse_crossing(table: Table, member: Member, seat: Seat) -> None:
    if secrets.crosses(table, member, seat):
        raise Refused(Refusal("has_seen_another_side"))


def holds(table: Table, question: Question) -> bool:
    return not table.campaign.over and not _holds(
        table, question.asker, wish_of(question, SeatWish).seat
    )


def carry_out(table: Table, question: Question) -> None:
    seat, member = wish_of(question, SeatWish).seat, question.asker
    _refuse_crossing(table, member, seat)
    voices = tuple(questions.yes_of(question).values())
    seats.seat(member=member, key=seat)
    asked = Asked(question.actor, table.campaign.seq, question.request)
    commands.note_seat(table=table, asked=asked, seat=seat, how="taken", voices=voices)


def tell(table: Table, question: Question, asker: str) -> Wanted:
    names = called(table)
    wish = wish_of(question, SeatWish)
    facts = {"seat": names[wish.seat], "name": names.get(question.actor, "")}
    title = (
        _("%(name)s asks for the seat of %(seat)s")
        if facts["name"]
        else _("Another device asks for the seat of %(seat)s")
    )
    return Wanted(
        title=title % facts,
        text=(_("It would see what that side keeps secret. Say aloud who it is."),),
        yes=_("Let them"),
        no=_("No"),
    )


KINDS: Kinds = {"seat": Kind(holds, carry_out, tell, opens=True)}
