"""What some seats agree on together: each of them is asked, and what they agree on is then done."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from campaigns.models import Question
from campaigns.people.access import Visitor
from campaigns.people.consent import questions
from campaigns.people.consent.questions import Kind, Kinds, Wanted, wish_of
from campaigns.people.consent.voices import Voices
from campaigns.table import commands
from campaigns.table.opened import Table, held
from campaigns.table.rows import Asked, Taken
from rules.core import Refusal, Refused, Seat, Value, write


class AgreedWish(Value):
    action: str


def askable(visitor: Visitor) -> list[tuple[str, str]]:
    """What this device may ask the others to agree on: the action, and how it is called."""
    if not visitor.plays:
        return []
    table = visitor.table
    found = table.engine.agreements(table.state)
    return [(write(action), table.words.label(action)) for action, _seats in found]


def ask(*, visitor: Visitor, action: str) -> Question:
    """Whoever asks from a seat of theirs has agreed by that."""
    table = visitor.table
    of = _seats(table, action)
    if not visitor.plays or not of:
        raise Refused(Refusal("not_your_seat"))
    asked = Asked(visitor.actor, table.campaign.seq, secrets.token_hex(8))
    agreed = (visitor.seat,) if visitor.seat in of else ()
    return _ask(visitor, asked, action, of, agreed)


def correct(*, visitor: Visitor, asked: Asked, action: str) -> Taken | Question:
    """A host puts something right, at once or when the others have agreed to it."""
    with held(visitor.table) as now:
        known = questions.asked_before(visitor.member, asked)
        if known is not None:
            return known
        wanted: Any = now.engine.read_action(action)
        of = commands.unagreed(now, wanted, asked.actor)
        voices = Voices(now, visitor.member)
        mine = tuple(seat for seat in of if voices.may(visitor.member, seat))
        if len(mine) == len(of) or asked.seq != now.campaign.seq:
            return commands.take_action(
                table=visitor.table, asked=asked, action=action, agreed=mine
            )
        commands.refuse_stranger(now, wanted, asked.acts_for, host=asked.host)
        refusal = now.engine.why_not(now.state, wanted)
        if refusal is not None:
            raise Refused(refusal)
        return _ask(visitor, asked, action, of, mine)


def _ask(
    visitor: Visitor, asked: Asked, action: str, of: Sequence[Seat], agreed: Sequence[Seat]
) -> Question:
    return questions.ask(
        table=visitor.table,
        asker=visitor.member,
        asked=asked,
        kind="agree",
        wish=AgreedWish(action),
        of=of,
        agreed=agreed,
        kinds=KINDS,
    )


def _seats(table: Table, action: str) -> tuple[Seat, ...]:
    """Whose yes it needs: of people; the app has nothing against it. Empty: nothing to agree on."""
    wanted: Any = table.engine.read_action(action)
    found = dict(table.engine.agreements(table.state)).get(wanted, ())
    return tuple(seat for seat in found if seat not in table.bots)


def holds(table: Table, question: Question) -> bool:
    """A correction is meant for the position in which it was asked for."""
    action = wish_of(question, AgreedWish).action
    return bool(_seats(table, action)) or table.campaign.seq == question.seq


def carry_out(table: Table, question: Question) -> Taken:
    asked = Asked(question.actor, table.campaign.seq, question.request)
    action = wish_of(question, AgreedWish).action
    return commands.take_action(table=table, asked=asked, action=action)


def tell(table: Table, question: Question, asker: str) -> Wanted:
    action: Any = table.engine.read_action(wish_of(question, AgreedWish).action)
    told: tuple[str, ...] = (_("All who are asked have to agree."),)
    if table.engine.agreed_by(table.state, action):
        facts = {"name": asker, "what": _("the table is right")}
        told = _effects(table, action)
    else:
        facts = {"name": asker, "what": table.words.label(action)}
    return Wanted(
        title=_("%(name)s asks: %(what)s?") % facts, text=told, yes=_("Agreed"), no=_("No")
    )


def _effects(table: Table, action: Any) -> tuple[str, ...]:
    """What would be in the log, as everybody may hear it."""
    engine = table.engine
    events = (engine.redact(event, None) for event in engine.resolve(table.state, action))
    told = (table.words.tell(event) for event in events if event is not None)
    return (" ".join(sentence for sentence in told if sentence),)


KINDS: Kinds = {"agree": Kind(holds, carry_out, tell)}
