"""What a button says: every action of the engine, and every answer to what is asked."""

from __future__ import annotations

from typing import assert_never

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.games.gen7 import names, titles
from campaigns.games.gen7.skills import SKILLS
from campaigns.games.gen7.terms import RESOURCES
from rules.gen7 import actions as act
from rules.gen7 import steps
from rules.gen7.content import KINDS, Catalogue
from rules.gen7.effects import DrawCards, DropCards
from rules.gen7.labs import GAIN_TIMES
from rules.gen7.view import HIDDEN

OnDice = act.Roll | act.ShowFace | act.Place | act.Rest | act.AddDie | act.ChangeDie
OnTask = act.Pay | act.TakeBack | act.Cancel | act.Commit | act.Replenish
OnCards = (
    act.Draw | act.PlayFile | act.BuyExtra | act.Take | act.Lay | act.Lift | act.Discard
    | act.DoTask | act.Give | act.Record
)  # fmt: skip
OnQuestion = (
    act.Choose | act.Vote | act.Decline | act.Next | act.UseSkill | act.TradeIn | act.Buy
    | act.Correct
)  # fmt: skip


def label(action: act.AnyAction) -> str:
    if isinstance(action, OnDice):
        return _dice(action)
    if isinstance(action, OnTask):
        return _task(action)
    if isinstance(action, OnCards):
        return _cards(action)
    if isinstance(action, OnQuestion):
        return _question(action)
    assert_never(action)


def _dice(action: OnDice) -> str:
    match action:
        case act.Roll():
            return _("Roll the dice")
        case act.ShowFace():
            facts = {"die": names.die_name(action.die), "value": action.value}
            return _("%(die)s shows %(value)s") % facts
        case act.Place():
            where = names.spot(action.room, action.spot)
            return f"{_nudged(action.die, action.nudge)} → {where}"
        case act.Rest():
            return f"{names.die_name(action.die)} → {names.place('recovery')}"
        case act.AddDie():
            where = names.task_spot(action.task, action.spot, action.split)
            return f"{_nudged(action.die, action.nudge)} → {where}"
        case act.ChangeDie():
            facts = {"die": names.die_name(action.die), "value": action.value}
            return _("%(die)s: turn to %(value)s") % facts
        case _:
            assert_never(action)


def _nudged(die: str, nudge: int) -> str:
    name = names.die_name(die)
    return f"{name} ({names.signed(nudge)})" if nudge else name


def _task(action: OnTask) -> str:
    match action:
        case act.Pay():
            facts = {"count": action.count, "resource": str(RESOURCES[action.resource])}
            if action.source == "storage":
                return _("Pay %(count)s %(resource)s from Storage") % facts
            if action.source == "waived":
                return _("%(count)s %(resource)s waived by the Rescuer") % facts
            return _("Pay %(count)s %(resource)s from your sector") % facts
        case act.TakeBack():
            return _("Take the last one back")
        case act.Cancel():
            return _("Take everything back")
        case act.Commit():
            return _("Solve the key task")
        case act.Replenish():
            facts = {"count": action.count, "merits": GAIN_TIMES[action.count]}
            if action.task is None:
                return _("%(count)s to Storage, merits +%(merits)s") % facts
            facts["task"] = action.task
            return _("%(count)s onto key task %(task)s, merits +%(merits)s") % facts
        case _:
            assert_never(action)


def _cards(action: OnCards) -> str:
    match action:
        case act.Draw():
            if not action.cards:
                return _("Draw from the deck")
            return ", ".join(str(names.known(card) or _unknown(card)) for card in action.cards)
        case act.PlayFile():
            return _("Play %(card)s") % {"card": titles.card("files", action.card)}
        case act.BuyExtra():
            if not action.count:
                return _("No extra card")
            told = ngettext(
                "%(count)d data for %(count)d more card",
                "%(count)d data for %(count)d more cards",
                action.count,
            )
            return told % {"count": action.count}
        case act.Take():
            return _("Take %(card)s") % {"card": titles.card_of_any_kind(action.card)}
        case act.Lay():
            facts = {"card": titles.card("algorithms", action.card), "slot": action.slot + 1}
            if action.under:
                return _("%(card)s under slot %(slot)s, as an upgrade") % facts
            return _("%(card)s face up in slot %(slot)s") % facts
        case act.Lift():
            if action.under:
                return _("Take up the upgrade of slot %(slot)s") % {"slot": action.slot + 1}
            return _("Take up slot %(slot)s") % {"slot": action.slot + 1}
        case act.Discard():
            return _("Discard %(card)s") % {"card": titles.card("algorithms", action.card)}
        case act.DoTask():
            facts = {"card": titles.card("work_tasks", action.card)}
            if not any(action.paid):
                return _("Do %(card)s") % facts
            paid = names.amounts(action.paid, plain=True)
            return _("Do %(card)s, pay: %(paid)s") % {**facts, "paid": paid}
        case act.Give():
            return f"{titles.card_of_any_kind(action.card)} → {names.who(action.to)}"
        case act.Record():
            return _("Record: %(cards)s") % {"cards": recorded(action.cards)}
        case _:
            assert_never(action)


def _unknown(card: str) -> str:
    return _("another card") if card == HIDDEN else card


def recorded(cards: Catalogue) -> str:
    """What the table has written down of its own box."""
    found = [card for kind in KINDS for card in getattr(cards, kind)]
    return ", ".join(f"{card.code} {titles.read(card.title)}" for card in found)


def _question(action: OnQuestion) -> str:
    match action:
        case act.Choose():
            return _answer(action.option)
        case act.Vote():
            return _("Vote: %(option)s") % {"option": option(action.option)}
        case act.Decline():
            return _("Leave it")
        case act.Next():
            return _("Go on")
        case act.UseSkill():
            return _("Use %(skill)s") % {"skill": _skill(action.skill)}
        case act.TradeIn():
            return _("Give back %(skill)s") % {"skill": _skill(action.skill)}
        case act.Buy():
            return _("Buy %(skill)s") % {"skill": _skill(action.skill)}
        case act.Correct():
            return _("Correction: %(reason)s") % {"reason": action.reason}
        case _:
            assert_never(action)


def _skill(key: str) -> object:
    return SKILLS.get(key, key)


def _answer(chosen: str) -> str:
    return str(names.known(chosen) or chosen)


def option(chosen: str) -> str:
    """What was voted for: one of the printed options, or a room."""
    if chosen.isdecimal():
        return _("option %(number)s") % {"number": int(chosen) + 1}
    return _answer(chosen)


def answer(step: steps.AnyStep, chosen: str) -> str:
    """An answer in the words of its question: the action alone does not know what "1" means."""
    match step:
        case steps.Deciding():
            return _printed("crossroads", step.card, chosen)
        case steps.Voting(about="crossroads" | "page"):
            return _printed(step.about, step.subject, chosen)
        case steps.Breaking():
            return answer(step.vote, chosen)
        case steps.Marking():
            return _("Round %(round)s") % {"round": chosen}
        case steps.Picking(effect=DropCards(deck=deck)):
            return titles.card(deck, chosen)
        case steps.Picking(effect=DrawCards()) if chosen.isdecimal():
            told = ngettext("%(count)d card", "%(count)d cards", int(chosen))
            return told % {"count": int(chosen)}
        case _:
            return _answer(chosen)


def _printed(about: str, subject: str, chosen: str) -> str:
    found = titles.option(about, subject, int(chosen))
    return titles.read(found.text) if found else option(chosen)
