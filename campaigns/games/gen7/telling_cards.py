"""How the log tells what happens with cards: decks, hands, algorithms, personal goals."""

from __future__ import annotations

from typing import assert_never

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.games.gen7 import names, titles
from campaigns.games.gen7.terms import DECKS
from rules.gen7 import events as ev
from rules.gen7.view import HIDDEN

OnDeck = ev.CardsDrawn | ev.CardsPut | ev.DeckRemade
OnHand = ev.CardGained | ev.CardLost | ev.FilePlayed | ev.PlanDealt | ev.PlanShown
OnAlgorithm = ev.AlgorithmLaid | ev.AlgorithmLifted | ev.AlgorithmActed
# Where nothing else says what became of a drawn card.
TOLD_DRAWS = ("lay", "choose", "draft", "meeting", "deal_out", "search")


def tell_deck(event: OnDeck) -> str:
    match event:
        case ev.CardsDrawn():
            return _drawn(event) if event.why in TOLD_DRAWS else ""
        case ev.CardsPut():
            facts = {"deck": DECKS[event.deck], "cards": _titles(event.deck, event.cards)}
            if event.where == "up":
                return _("Face up under the deck (%(deck)s): %(cards)s.") % facts
            return _put_under(event)
        case ev.DeckRemade():
            return _("The deck is shuffled anew: %(deck)s.") % {"deck": DECKS[event.deck]}
        case _:
            assert_never(event)


def _put_under(event: ev.CardsPut) -> str:
    """Face down: its title is still a secret."""
    if event.deck == "crossroads":
        return _("Nobody meets the condition of the crossroads card: it goes under the deck.")
    told = ngettext(
        "%(count)d card goes face down to its deck: %(deck)s.",
        "%(count)d cards go face down to their deck: %(deck)s.",
        len(event.cards),
    )
    return told % {"count": len(event.cards), "deck": DECKS[event.deck]}


def _drawn(event: ev.CardsDrawn) -> str:
    facts = {"who": names.who(event.seat), "deck": DECKS[event.pool], "count": len(event.cards)}
    if event.cards and HIDDEN not in event.cards:
        cards = _titles(event.pool, event.cards)
        return _("%(who)s draws (%(deck)s): %(cards)s.") % {**facts, "cards": cards}
    told = ngettext(
        "%(who)s draws %(count)d card (%(deck)s).",
        "%(who)s draws %(count)d cards (%(deck)s).",
        len(event.cards),
    )
    return told % facts


def _titles(kind: str, codes: tuple[str, ...]) -> str:
    return ", ".join(titles.card(kind, code) for code in codes)


def tell_hand(event: OnHand) -> str:
    who = names.who(event.seat)
    match event:
        case ev.CardGained():
            return _gained(event)
        case ev.CardLost():
            facts = {"who": who, "card": titles.card(event.hand, event.card)}
            if event.why == "penalty":
                return _("%(who)s has not done the work task %(card)s.") % facts
            return _("%(who)s discards %(card)s (%(why)s).") % {
                **facts, "why": names.why(event.why)
            }  # fmt: skip
        case ev.FilePlayed():
            card = titles.card("files", event.card)
            return _("%(who)s plays the file %(card)s.") % {"who": who, "card": card}
        case ev.PlanDealt():
            if event.card == HIDDEN:
                return _("%(who)s gets a personal goal.") % {"who": who}
            card = titles.card("goals", event.card)
            return _("%(who)s gets a personal goal: %(card)s.") % {"who": who, "card": card}
        case ev.PlanShown():
            card = titles.card("goals", event.card)
            return _("%(who)s reaches a personal goal: %(card)s.") % {"who": who, "card": card}
        case _:
            assert_never(event)


def _gained(event: ev.CardGained) -> str:
    facts = {"who": names.who(event.seat), "card": titles.card(event.hand, event.card)}
    if event.hand == "files":
        if event.card == HIDDEN:
            return _("%(who)s gains a file.") % facts
        return _("%(who)s gains a file: %(card)s.") % facts
    if event.card == HIDDEN:
        return _("%(who)s takes a work task.") % facts
    return _("%(who)s takes a work task: %(card)s.") % facts


def tell_algorithm(event: OnAlgorithm) -> str:
    facts = {"who": names.who(event.seat), "card": titles.card("algorithms", event.card)}
    match event:
        case ev.AlgorithmLaid():
            facts["slot"] = str(event.slot + 1)
            if event.under:
                return _("%(who)s lays %(card)s under slot %(slot)s, as an upgrade.") % facts
            return _("%(who)s lays the algorithm %(card)s in slot %(slot)s.") % facts
        case ev.AlgorithmLifted():
            facts["slot"] = str(event.slot + 1)
            return _("%(who)s takes up %(card)s from slot %(slot)s.") % facts
        case ev.AlgorithmActed():
            if event.upgraded:
                return _("%(who)s: the algorithm %(card)s acts, upgraded.") % facts
            return _("%(who)s: the algorithm %(card)s acts.") % facts
        case _:
            assert_never(event)
