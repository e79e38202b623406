"""How the log tells what happens with cards: decks, hands, algorithms, personal goals."""

from __future__ import annotations

from typing import assert_never

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from msgspec.structs import replace

from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.effects import effects
from campaigns.games.gen7.words.terms import DECKS, ROOMS, SHORT_SYSTEMS, SYSTEMS
from campaigns.games.gen7.words.titles import Titles
from rules.gen7 import events as ev
from rules.gen7.cards.slips import is_slip
from rules.gen7.view import HIDDEN

OnDeck = ev.CardsDrawn | ev.CardsPut | ev.DeckRemade
OnHand = (
    ev.CardGained | ev.CardLost | ev.FilePlayed | ev.FileTakenBack | ev.PlanDealt | ev.PlanShown
)
OnSlip = (
    ev.SlipMade
    | ev.SlipTold
    | ev.DoneByHand
    | ev.DeedNoted
    | ev.MadeGood
    | ev.PrintTold
    | ev.DotsTold
    | ev.RoomTold
    | ev.CardRecognised
    | ev.BoxBroughtIn
    | ev.SealBroken
)
OnAlgorithm = ev.AlgorithmLaid | ev.AlgorithmLifted | ev.AlgorithmActed
# Where nothing else says what became of a drawn card.
TOLD_DRAWS = ("lay", "choose", "draft", "meeting", "deal_out", "search")

# What was asked of all at once.
BY_HAND = {
    "round_end": gettext_lazy("the end of the round"),
    "goals": gettext_lazy("the personal goals"),
    "boxes": gettext_lazy("the condition boxes"),
    "table": gettext_lazy("gained or spent"),
}


def tell_deck(titles: Titles, event: OnDeck) -> str:
    match event:
        case ev.CardsDrawn():
            return _drawn(titles, event) if event.why in TOLD_DRAWS else ""
        case ev.CardsPut():
            facts = {"deck": DECKS[event.deck], "cards": titles.listed(event.deck, event.cards)}
            if event.where == "up":
                return _("Face up under the deck (%(deck)s): %(cards)s.") % facts
            return _put_under(event)
        case ev.DeckRemade():
            return _("The deck is reshuffled: %(deck)s.") % {"deck": DECKS[event.deck]}
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


def _drawn(titles: Titles, event: ev.CardsDrawn) -> str:
    facts = {"who": titles.who(event.seat), "deck": DECKS[event.pool], "count": len(event.cards)}
    if event.cards and HIDDEN not in event.cards:
        cards = titles.listed(event.pool, event.cards)
        return _("%(who)s draws (%(deck)s): %(cards)s.") % {**facts, "cards": cards}
    told = ngettext(
        "%(who)s draws %(count)d card (%(deck)s).",
        "%(who)s draws %(count)d cards (%(deck)s).",
        len(event.cards),
    )
    return told % facts


def tell_hand(titles: Titles, event: OnHand) -> str:
    who = titles.who(event.seat)
    match event:
        case ev.CardGained():
            return _gained(titles, event)
        case ev.CardLost():
            facts = {"who": who, "card": titles.card(event.hand, event.card)}
            if event.why == "penalty" and not titles.is_named(event.card):
                return _("%(who)s has not done %(card)s.") % facts
            if event.why == "penalty":
                return _("%(who)s has not done the work task %(card)s.") % facts
            return names.because(_("%(who)s discards %(card)s.") % facts, event.why)
        case ev.FilePlayed():
            facts = {"who": who, "card": titles.card("files", event.card)}
            if not titles.is_named(event.card):
                return _("%(who)s plays %(card)s.") % facts
            return _("%(who)s plays the file %(card)s.") % facts
        case ev.FileTakenBack():
            facts = {"who": who, "card": titles.card("files", event.card)}
            if not titles.is_named(event.card):
                return _("%(who)s takes %(card)s back.") % facts
            return _("%(who)s takes the file %(card)s back.") % facts
        case ev.PlanDealt():
            if event.card == HIDDEN:
                return _("%(who)s gets a personal goal.") % {"who": who}
            card = titles.card("goals", event.card)
            return _("%(who)s gets a personal goal: %(card)s.") % {"who": who, "card": card}
        case ev.PlanShown():
            facts = {
                "who": who,
                "card": titles.card("goals", event.card),
                "count": str(event.stars),
            }
            if event.stars != 1:
                return _("%(who)s reaches a personal goal for %(count)s★: %(card)s.") % facts
            return _("%(who)s reaches a personal goal: %(card)s.") % facts
        case _:
            assert_never(event)


def _gained(titles: Titles, event: ev.CardGained) -> str:
    facts = {"who": titles.who(event.seat), "card": titles.card(event.hand, event.card)}
    unknown = event.card == HIDDEN or not titles.is_named(event.card)
    if event.hand == "files":
        if unknown:
            return _("%(who)s gains a file.") % facts
        return _("%(who)s gains a file: %(card)s.") % facts
    if unknown:
        return _("%(who)s takes a work task.") % facts
    return _("%(who)s takes a work task: %(card)s.") % facts


def tell_slip(titles: Titles, event: OnSlip) -> str:
    """What the table has said of its own cards. What they then do is told by itself."""
    match event:
        case ev.SlipMade():
            return ""
        case ev.PrintTold():
            facts = {"system": str(SYSTEMS[event.system]), "what": effects(event.effects)}
            return _("The critical division of %(system)s prints: %(what)s.") % facts
        case ev.RoomTold():
            facts = {"room": event.name, "what": effects(event.effects) or _("nothing")}
            return _("What a die does in “%(room)s”: %(what)s.") % facts
        case ev.DotsTold(dots=0):
            return _("Division %(number)s of a track closes no spot.") % {"number": event.number}
        case ev.DotsTold():
            told = ngettext(
                "Division %(number)s of a track closes the spots with %(dots)d dot.",
                "Division %(number)s of a track closes the spots with %(dots)d dots.",
                event.dots,
            )
            return told % {"number": event.number, "dots": event.dots}
        case ev.SlipTold():
            return _slip(titles, event)
        case ev.DoneByHand():
            return _by_hand(titles, event)
        case ev.DeedNoted():
            return ""
        case ev.MadeGood():
            return made_good(titles, event)
        case ev.CardRecognised():
            return ""  # that it is recorded is told
        case ev.BoxBroughtIn():
            return _("What another table has learned of the box is here, sealed until you meet it.")
        case ev.SealBroken():
            return _("The box that was brought in knows it: %(card)s.") % {
                "card": _("“%(title)s”") % {"title": event.title} if event.title else event.code
            }
        case _:
            assert_never(event)


def _by_hand(titles: Titles, event: ev.DoneByHand) -> str:
    """A card, a page, a system, the place of a special rule, or what is asked of all at once."""
    about = event.about
    if about in BY_HAND:
        what = str(BY_HAND[about])
    elif is_slip(about):
        what = titles.card_of_any_kind(about)
    elif about in SYSTEMS:
        what = str(SYSTEMS[about])
    elif about in ROOMS or about == "replenish":
        what = names.ruled(about)
    else:
        what = titles.page(about)
    return _("Done on the table, by hand: %(what)s.") % {"what": what}


def made_good(titles: Titles, event: ev.MadeGood, given: str = "") -> str:
    """Which card or page is put right, and in the same sentence what was applied or taken back."""
    deed = event.deed
    page = deed.kind == "pages"
    facts = {"card": titles.page(deed.card) if page else titles.heading(deed.kind, deed.card)}
    facts["what"] = given
    told = _("%(card)s is put right: %(what)s.") if given else _("%(card)s is put right.")
    said = [told % facts]
    if event.late:
        systems = names.together([str(SHORT_SYSTEMS[one]) for one in event.late])
        said.append(_("Too late for %(systems)s: see to the track.") % {"systems": systems})
    if event.lasting:
        said.append(_("Dice, cards and markers stay as they lie: Catch up puts them right."))
    return " ".join(said)


def _slip(titles: Titles, event: ev.SlipTold) -> str:
    told = _told(titles, event)
    if not event.like:
        return told
    before = _("The table has met it before: %(card)s.") % {
        "card": titles.card(event.slip.kind, event.like)
    }
    return f"{before} {told}".strip()


def _told(titles: Titles, event: ev.SlipTold) -> str:
    """What was said just now; of older rows, whatever is known."""
    if "amended" in event.told:
        left = tuple(one for one in event.told if one != "amended")
        said = _told(titles, replace(event, told=left)) if left else ""
        card = titles.heading(event.slip.kind, event.card)
        return said or _("%(card)s is put right.") % {"card": card}
    if {"title", "code"} & {*event.told} and (event.slip.title or event.slip.code):
        named = titles.card(event.slip.kind, event.card)
        by_name = _("The table knows this card by name: %(card)s.") % {"card": named}
        left = tuple(one for one in event.told if one not in ("title", "code"))
        return f"{by_name} {_told(titles, replace(event, told=left))}".strip() if left else by_name
    unsaid = {"penalty", "harms", "effects", "upgraded"} - {*event.told} if event.told else set()
    slip = replace(event.slip, **dict.fromkeys(unsaid))
    if slip.penalty is not None:
        return _("The table says: the penalty is %(count)s.") % {"count": slip.penalty}
    if slip.harms is not None:
        told = [f"{SYSTEMS[harm.system]} {harm.steps}" for harm in slip.harms]
        what = ", ".join(told) or _("nothing")
        return _("The table says what the key task does: %(what)s.") % {"what": what}
    told_effects = slip.upgraded if slip.upgraded is not None else slip.effects
    if told_effects is None or (slip.merits is not None and not told_effects):
        return ""
    facts = {"card": titles.card(slip.kind, event.card), "what": effects(told_effects)}
    if not told_effects:
        return _("The table says: %(card)s does nothing to keep here.") % facts
    return _("The table says what %(card)s does: %(what)s.") % facts


def tell_algorithm(titles: Titles, event: OnAlgorithm) -> str:
    facts = {"who": titles.who(event.seat), "card": titles.card("algorithms", event.card)}
    match event:
        case ev.AlgorithmLaid():
            facts["slot"] = str(event.slot + 1)
            if event.under:
                return _("%(who)s lays %(card)s under slot %(slot)s, as an upgrade.") % facts
            if not titles.is_named(event.card):
                return _("%(who)s lays %(card)s in slot %(slot)s.") % facts
            return _("%(who)s lays the algorithm %(card)s in slot %(slot)s.") % facts
        case ev.AlgorithmLifted():
            facts["slot"] = str(event.slot + 1)
            return _("%(who)s takes up %(card)s from slot %(slot)s.") % facts
        case ev.AlgorithmActed():
            if not titles.is_named(event.card):
                if event.upgraded:
                    return _("%(who)s: %(card)s acts, upgraded.") % facts
                return _("%(who)s: %(card)s acts.") % facts
            if event.upgraded:
                return _("%(who)s: the algorithm %(card)s acts, upgraded.") % facts
            return _("%(who)s: the algorithm %(card)s acts.") % facts
        case _:
            assert_never(event)
