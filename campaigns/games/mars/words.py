"""The sentences of Devious Automatics: what a button says, and how the log tells an event."""

from __future__ import annotations

from typing import assert_never

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from campaigns.face.words import Words
from campaigns.games.mars.terms import (
    BUILDINGS,
    CAUSES,
    ENDS,
    LEVELS,
    PILES,
    REASONS,
    REFUSALS,
    TERMS,
)
from rules.mars import actions as act
from rules.mars import events as ev
from rules.mars.state import Card


def card_name(card: Card) -> str:
    """What a table calls a card when only this much is known of it."""
    if card.building is None:
        return _("a card")
    if card.value is None:
        building = {"building": BUILDINGS[card.building]}
        if card.building[0] in "aeiou":  # in English
            return _("an %(building)s card") % building
        return _("a %(building)s card") % building
    return f"{BUILDINGS[card.building]} {card.value}"


def label(action: act.AnyAction) -> str:
    match action:
        case act.PlayHand():
            return _("Play %(card)s from hand") % {"card": card_name(action.card)}
        case act.PlayPrep():
            card = Card(action.building, action.value)
            return _("Play %(card)s from your prep module") % {"card": card_name(card)}
        case act.PlayModule():
            card = Card(action.building, action.value)
            return _("Turn up %(card)s from the androids' module") % {"card": card_name(card)}
        case act.Launch():
            return _("Launch, and discard %(card)s") % {"card": card_name(Card(action.building))}
        case act.Recharge():
            facts = {"card": card_name(action.card), "pile": PILES[action.source]}
            return _("Discard %(card)s (%(pile)s)") % facts
        case act.Pass():
            return _("Pass")
        case act.MoveColonist():
            places = {"source": TERMS[action.source], "target": TERMS[action.target]}
            if action.side == "you":
                return _("Your colonist: %(source)s → %(target)s") % places
            return _("Android: %(source)s → %(target)s") % places
        case act.ChangeEnergy():
            return _energy(action.side, action.by)
        case act.MoveCard():
            facts = {
                "card": card_name(action.card),
                "source": PILES[action.source],
                "target": PILES[action.target],
            }
            if action.at is not None:
                return _face_down(action.card, action.source, action.at)
            return _("Move %(card)s: %(source)s → %(target)s") % facts
        case act.DrawCard():
            if action.building is None:
                return _("Draw from the deck")
            return _("Take %(card)s") % {"card": card_name(Card(action.building))}
        case act.PrepareCard():
            return _("Prepare %(card)s") % {"card": card_name(action.card)}
        case act.RefillModule():
            return str(BUILDINGS[action.building]) if action.building else _("Draw a card")
        case act.Shuffle():
            return _("Shuffle and deal")
        case act.Done():
            return _("Done")
        case act.Correct():
            return _("Correction: %(reason)s") % {"reason": action.reason}
        case _:
            assert_never(action)


def _face_down(card: Card, source: str, at: str) -> str:
    facts = {"card": card_name(card), "source": PILES[source], "building": BUILDINGS[at]}
    return _("Face down at %(building)s: %(card)s (%(source)s)") % facts


def _energy(side: str, by: int) -> str:
    facts = {"by": f"{by:+d}".replace("-", "−")}
    if side == "you":
        return _("Your energy %(by)s") % facts
    return _("Androids' energy %(by)s") % facts


def tell(event: ev.AnyEvent) -> str:
    match event:
        case ev.GameSetUp():
            return _("The table is set up. Androids: %(level)s.") % {
                "level": LEVELS[event.options.level]
            }
        case ev.DeckShuffled():
            return _("The app has shuffled its cards.")
        case ev.RoundStarted():
            return _("Round %(round)s.") % {"round": event.round}
        case ev.HandPlayed():
            return _("You play %(card)s from hand.") % {"card": card_name(event.card)}
        case ev.CardAttached():
            facts = {"card": card_name(Card(event.building, event.value)), "beneath": event.beneath}
            if event.source == "prep":
                return _("You attach %(card)s from your prep module, over %(beneath)s.") % facts
            return _("You turn up %(card)s from the androids' module, over %(beneath)s.") % facts
        case ev.ColonistMoved():
            return _tell_move(event)
        case ev.EnergyChanged():
            if not event.by:
                return _("%(cause)s: energy is full already.") % {"cause": CAUSES[event.cause]}
            told = _energy(event.side, event.by)
            return _("%(cause)s: %(what)s.") % {"cause": CAUSES[event.cause], "what": told}
        case ev.CardMoved():
            if event.at is not None:
                told = _face_down(event.card, event.source, event.at)
                return _("%(cause)s: %(what)s.") % {"cause": CAUSES[event.cause], "what": told}
            facts = {
                "cause": CAUSES[event.cause],
                "card": card_name(event.card),
                "source": PILES[event.source],
                "target": PILES[event.target],
            }
            return _("%(cause)s: %(card)s, %(source)s → %(target)s.") % facts
        case ev.CardsBurned():
            return _tell_burned(event)
        case ev.CardDrawn():
            facts = {"card": card_name(event.card), "source": PILES[event.source]}
            return _("You draw %(card)s (%(source)s).") % facts
        case ev.CardPrepared():
            return _("You prepare %(card)s.") % {"card": card_name(event.card)}
        case ev.ModuleRefilled():
            return _("The androids' module gets %(card)s.") % {
                "card": card_name(Card(event.building))
            }
        case ev.AndroidsRested():
            if event.cards:
                return _("The androids rest: both cards are in their module.")
            return _("The androids rest: no card is left in their module.")
        case ev.NothingToMove():
            return _("%(cause)s: nobody can move.") % {"cause": CAUSES[event.cause]}
        case ev.Passed():
            return _("You pass: nothing is possible.")
        case ev.Corrected():
            return _("The table is right (%(reason)s):") % {"reason": event.reason}
        case ev.GameEnded():
            return _tell_end(event)
        case ev.Due():
            return ""
        case _:
            assert_never(event)


def _tell_move(event: ev.ColonistMoved) -> str:
    what = label(act.MoveColonist(event.side, event.source, event.target))
    facts = {"cause": CAUSES[event.cause], "what": what}
    if event.reason is None:
        return _("%(cause)s: %(what)s.") % facts
    return _("%(cause)s: %(what)s, because %(reason)s.") % {
        **facts,
        "reason": REASONS[event.reason],
    }


def _tell_burned(event: ev.CardsBurned) -> str:
    told = ngettext(
        "%(cause)s: %(count)d card from the deck to the discard.",
        "%(cause)s: %(count)d cards from the deck to the discard.",
        event.count,
    )
    return told % {"cause": CAUSES[event.cause], "count": event.count}


def _tell_end(event: ev.GameEnded) -> str:
    facts = {
        "reason": ENDS[event.outcome.reason],
        "yours": event.outcome.scores["architect"],
        "theirs": event.outcome.scores["android"],
    }
    if "architect" in event.outcome.winners:
        return _("The end: %(reason)s. You win, %(yours)s to %(theirs)s.") % facts
    return _("The end: %(reason)s. The androids win, %(theirs)s to %(yours)s.") % facts


WORDS = Words(
    game=gettext_lazy("Devious Automatics"), terms=TERMS, refusals=REFUSALS, tell=tell, label=label
)
