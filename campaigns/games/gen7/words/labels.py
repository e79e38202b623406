"""What a button says: every action of the engine, and every answer to what is asked."""

from __future__ import annotations

from typing import assert_never

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from campaigns.games.gen7.words import keeping, names
from campaigns.games.gen7.words.skills import SKILLS
from campaigns.games.gen7.words.terms import RESOURCES
from campaigns.games.gen7.words.titles import Titles, read
from rules.gen7 import actions as act
from rules.gen7 import steps
from rules.gen7.cards.content import KINDS, Catalogue
from rules.gen7.cards.effects import DrawCards, DropCards, OnlyIf
from rules.gen7.cards.slips import UNKNOWN
from rules.gen7.rooms.laboratories import GAIN_TIMES
from rules.gen7.view import HIDDEN

CONFRONTED = {
    "nobody": gettext_lazy("Nobody: under the deck"),
    "vote": gettext_lazy("Everybody votes"),
    "each": gettext_lazy("Everybody for themselves"),
    "none": gettext_lazy("No card is left"),
}
LEFT = {
    "reached": gettext_lazy("Reached"),
    "missed": gettext_lazy("Missed"),
    "not_yet": gettext_lazy("Not yet"),
    "over": gettext_lazy("The episode ends"),
}
OnDice = act.Roll | act.RollAll | act.ShowFace | act.Place | act.Rest | act.AddDie | act.ChangeDie
OnTask = act.Pay | act.TakeBack | act.Cancel | act.Commit | act.Replenish
OnCards = (
    act.Draw
    | act.Deal
    | act.LayOut
    | act.PlayFile
    | act.BuyExtra
    | act.Take
    | act.TakeAll
    | act.Lay
    | act.Lift
    | act.Discard
    | act.DoTask
    | act.Give
    | act.Record
    | act.Amend
    | act.Name
    | act.BringIn
)
OnQuestion = (
    act.Choose
    | act.Vote
    | act.Decline
    | act.Next
    | act.UseSkill
    | act.UseAlgorithm
    | act.TradeIn
    | act.Buy
    | act.ShowPlan
    | act.Score
    | act.Reach
    | act.Correct
    | act.Tell
    | act.TurnPage
)


def label(titles: Titles, action: act.AnyAction) -> str:
    if isinstance(action, OnDice):
        return _dice(action)
    if isinstance(action, OnTask):
        return _task(action)
    if isinstance(action, OnCards):
        return _cards(titles, action)
    if isinstance(action, OnQuestion):
        return _question(titles, action)
    if isinstance(action, keeping.Kept):
        return keeping.label(titles, action)
    assert_never(action)


def _dice(action: OnDice) -> str:
    match action:
        case act.Roll():
            return _("Roll the dice")
        case act.RollAll():
            return _("Roll for everybody")
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
            merits = {"merits": GAIN_TIMES[action.count]}
            if not action.onto:
                facts = {"count": action.count, **merits}
                return _("%(count)s to Storage, merits +%(merits)s") % facts
            shares = (
                _("%(count)s onto key task %(task)s") % {"count": count, "task": task}
                for task, count in action.onto
            )
            told = _("%(shares)s, merits +%(merits)s")
            return told % {"shares": ", ".join(shares), **merits}
        case _:
            assert_never(action)


def _cards(titles: Titles, action: OnCards) -> str:
    match action:
        case act.Draw():
            if not action.cards:
                return _("Draw from the deck")
            if set(action.cards) == {UNKNOWN}:
                told = ngettext("%(count)d card", "%(count)d cards", len(action.cards))
                return told % {"count": len(action.cards)}
            known = (names.known(titles, card) or _unknown(card) for card in action.cards)
            return ", ".join(map(str, known))
        case act.Deal():
            return _("Deal to everybody")
        case act.LayOut():
            return _("All is laid out")
        case act.TakeAll():
            return _("All have taken theirs")
        case act.PlayFile():
            if action.card == UNKNOWN:
                return _("%(who)s plays a file") % {"who": titles.who(action.seat)}
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
            if action.card == UNKNOWN:
                return _("%(who)s does a work task") % {"who": titles.who(action.seat)}
            facts = {"card": titles.card("work_tasks", action.card)}
            if not any(action.paid):
                return _("Do %(card)s") % facts
            paid = names.amounts(action.paid, plain=True)
            return _("Do %(card)s, pay: %(paid)s") % {**facts, "paid": paid}
        case act.Give():
            return f"{titles.card_of_any_kind(action.card)} → {titles.who(action.to)}"
        case act.Record():
            return _("Record: %(cards)s") % {"cards": recorded(action.cards)}
        case act.Amend():
            card = action.slip.title or titles.card(action.slip.kind, action.card)
            return _("Put right: %(card)s") % {"card": card}
        case act.Name():
            return _("Name it “%(title)s”") % {"title": action.title}
        case act.BringIn():
            return _("Bring in a box")
        case _:
            assert_never(action)


def _unknown(card: str) -> str:
    return _("another card") if card == HIDDEN else card


def recorded(cards: Catalogue) -> str:
    """What the table has written down of its own box."""
    found = [card for kind in KINDS for card in getattr(cards, kind)]
    return ", ".join(f"{card.code} {read(card.title)}" for card in found)


def _question(titles: Titles, action: OnQuestion) -> str:
    match action:
        case act.Choose():
            return _answer(titles, action.option)
        case act.Vote():
            return _("Vote: %(option)s") % {"option": option(titles, action.option)}
        case act.Decline():
            return _("Leave it")
        case act.Next():
            return _("Go on")
        case act.UseAlgorithm():
            return _("Use the algorithm of slot %(slot)s") % {"slot": action.slot + 1}
        case act.UseSkill():
            return _("Use %(skill)s") % {"skill": _skill(action.skill)}
        case act.TradeIn():
            return _("Give back %(skill)s") % {"skill": _skill(action.skill)}
        case act.Buy():
            return _("Buy %(skill)s") % {"skill": _skill(action.skill)}
        case act.ShowPlan():
            return _("Goal %(number)s is reached") % {"number": action.number + 1}
        case act.Reach():
            return str(LEFT["reached"])
        case act.Tell():
            if action.by_hand:
                return _("By hand")
            return _("Nothing to keep") if action == act.Tell(action.seat) else _("That is it")
        case act.Score():
            return _("That is all")
        case act.TurnPage():
            return _("Open page %(page)s") % {"page": action.page}
        case act.Correct():
            return _("Correction: %(reason)s") % {"reason": action.reason}
        case _:
            assert_never(action)


def _skill(key: str) -> object:
    return SKILLS.get(key, key)


def _ballot(chosen: str) -> str:
    """How a vote is held; empty: something else was chosen."""
    how, dot, number = chosen.partition(".")
    if not dot or not number.isdecimal():
        return ""
    if how == "won":
        return _("By thumbs: option %(number)s won") % {"number": number}
    told = ngettext("In the app: %(count)d option", "In the app: %(count)d options", int(number))
    return told % {"count": int(number)} if how == "of" else ""


def _answer(titles: Titles, chosen: str) -> str:
    if held := _ballot(chosen):
        return held
    plain = LEFT.get(chosen) or CONFRONTED.get(chosen) or chosen
    return str(names.known(titles, chosen) or plain)


def option(titles: Titles, chosen: str) -> str:
    """What was voted for: one of the printed options, or a room."""
    if chosen.isdecimal():
        return _("option %(number)s") % {"number": int(chosen) + 1}
    return _answer(titles, chosen)


def answer(titles: Titles, step: steps.AnyStep, chosen: str) -> str:
    """An answer in the words of its question: the action alone does not know what "1" means."""
    match step:
        case steps.Deciding():
            return _printed(titles, "crossroads", step.card, chosen)
        case steps.Voting(about="crossroads" | "page"):
            return _printed(titles, step.about, step.subject, chosen)
        case steps.Breaking():
            return answer(titles, step.vote, chosen)
        case steps.Marking():
            return _("Round %(round)s") % {"round": chosen} if int(chosen) else _("None yet")
        case steps.Confronting():
            return str(CONFRONTED.get(chosen) or titles.who(chosen))
        case steps.Siding() if chosen.isdecimal():
            return _("Yes, for option %(number)s") % {"number": int(chosen) + 1}
        case steps.Leaving() | steps.Onward():
            return str(LEFT[chosen])
        case steps.RoundEnd() if chosen not in LEFT:
            seat, slot = chosen.rsplit(".", 1)
            facts = {"who": titles.who(seat), "slot": int(slot) + 1}
            return _("%(who)s: algorithm %(slot)s") % facts
        case steps.Printed():
            return _("It is not the last division")
        case steps.Dotting():
            return chosen if int(chosen) else _("None")
        case steps.LastBox():
            return _("Yes, the last one") if chosen == "yes" else _("No, there are more")
        case steps.Picking(effect=OnlyIf()):
            return _("Yes") if chosen == "yes" else _("No")
        case steps.Penalty() | steps.Facing():
            return chosen
        case steps.Picking(effect=DropCards(deck=deck)):
            return titles.card(deck, chosen)
        case steps.Picking(effect=DrawCards()) if chosen.isdecimal():
            told = ngettext("%(count)d card", "%(count)d cards", int(chosen))
            return told % {"count": int(chosen)}
        case _:
            return _answer(titles, chosen)


def _printed(titles: Titles, about: str, subject: str, chosen: str) -> str:
    found = titles.option(about, subject, int(chosen))
    return read(found.text) if found else option(titles, chosen)
