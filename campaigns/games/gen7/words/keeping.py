"""The app as book-keeper: what its buttons say, and what the log tells of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from django.utils.translation import gettext as _

from campaigns.games.gen7.words.effects import effect
from campaigns.games.gen7.words.titles import Titles
from rules.gen7 import actions as act
from rules.gen7 import events as ev

Kept = (
    act.Gain
    | act.Meet
    | act.CallMeeting
    | act.Solve
    | act.Fail
    | act.CountHands
    | act.Recount
    | act.SetTable
)
OnBook = ev.TableSet | ev.BookOpened | ev.BookClosed


def label(titles: Titles, action: Kept) -> str:
    match action:
        case act.Gain(by_hand=True):
            return _("Gained or spent by hand")
        case act.Gain():
            what = ", ".join(map(effect, action.effects))
            return f"{titles.who(action.seat)}: {what}"
        case act.Meet():
            return _met(titles, action)
        case act.CallMeeting():
            return _("%(who)s calls a meeting") % {"who": titles.who(action.seat)}
        case act.Solve():
            return _("Key task %(task)s is solved") % {"task": action.task}
        case act.Fail():
            return _("Key task %(task)s fails") % {"task": action.task}
        case act.CountHands():
            return _("So many work tasks are left")
        case act.Recount():
            return _("All is as the app has it")
        case act.SetTable():
            return " ".join(_settings(action))
        case _:
            assert_never(action)


def _met(titles: Titles, action: act.Meet) -> str:
    if action.how == "vote":
        return _("A vote on a crossroads card")
    if action.how == "each":
        return _("A crossroads card for everybody")
    return _("%(who)s meets a crossroads card") % {"who": titles.who(action.seat)}


def tell(event: OnBook) -> str:
    match event:
        case ev.TableSet():
            return " ".join(_settings(event))
        case ev.BookOpened():
            return _("Dice and goods lie on the table: you tell the app what came of them.")
        case ev.BookClosed():
            return _("The app follows dice and goods again.")
        case _:
            assert_never(event)


def _settings(changed: act.SetTable | ev.TableSet) -> Iterator[str]:
    if changed.judge == "book_keeper":
        yield _("The app is book-keeper: the dice stay on the table.")
    elif changed.judge is not None:
        yield _("The app is referee from the next roll on: dice are placed in it.")
    yield from _switched(
        now=changed.table_places,
        on=_("The screen in the middle also places dice for those with a phone."),
        off=_("Whoever has a phone places their own dice there."),
    )
    yield from _switched(
        now=changed.hints,
        on=_("The app shows what can still be solved."),
        off=_("The app no longer shows what can still be solved."),
    )
    yield from _switched(
        now=changed.forecast,
        on=_("The app shows what happens if you stop now."),
        off=_("The app no longer shows what happens if you stop now."),
    )


def _switched(*, now: bool | None, on: str, off: str) -> Iterator[str]:
    """Nothing, if it is as it was."""
    if now is not None:
        yield on if now else off
