"""What a button says of a sponsor or a diver: what it brings, and what it costs."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from campaigns.face.words import Sentence
from campaigns.games.otys.words.labels import effect
from campaigns.games.otys.words.names import effect_name, key_name, token_name
from campaigns.games.otys.words.sentences import WORDS
from campaigns.games.otys.words.terms import COLOURS, DIVERS, TECHNICIANS
from rules.otys import actions as act
from rules.otys.state import State, Turn
from rules.otys.tables import EXPERTS, UPGRADE_PRICE
from rules.otys.turn.divers import (
    Source,
    buying_price,
    engineer_price,
    explorer_price,
    selling_price,
    spy_price,
)
from rules.otys.turn.sponsors import Sponsored, sponsor_at

SPONSORED: dict[str, Sentence] = {
    "1": gettext_lazy("Take 1 credit"),
    "1a": gettext_lazy("Divers cost nothing this turn"),
    "2": gettext_lazy("Use the diver twice"),
    "3a": gettext_lazy("The diver at level 5 surfaces"),
    "4": gettext_lazy("Pay 2, upgrade the diver"),
    "5": gettext_lazy("Take 1 battery"),
    "5a": gettext_lazy("Take 1 battery"),
}
BONUS: dict[str, Sentence] = {
    "metal_expert": gettext_lazy("a neutral X key"),
    "plant_expert": gettext_lazy("1 credit"),
    "fuel_expert": gettext_lazy("1 battery"),
}


def offer_of_sponsor(state: State, turn: Turn, action: Sponsored) -> str:
    match action:
        case act.UseSponsor():
            return str(SPONSORED[sponsor_at(state, turn.level)])
        case act.UpgradeDiver():
            facts = {"price": UPGRADE_PRICE, "diver": DIVERS[action.diver]}
            return _("Pay %(price)s, upgrade: %(diver)s") % facts
        case act.MoveCube():
            return _("1 battery: %(what)s") % {"what": WORDS.label(action)}
        case act.UseToken():
            return _of_token(state, turn, action)
        case _:
            return WORDS.label(action)


def offer_of_diver(state: State, turn: Turn, source: Source, action: act.Effect) -> str:
    match action:
        case act.Gather():
            return _gathered(source, action)
        case act.Sell():
            return _sold(state, source, action)
        case act.Buy():
            price = source.cost + buying_price(state, turn, source, action.colour)
            told = ngettext(
                "Buy %(colour)s: %(price)s credit", "Buy %(colour)s: %(price)s credits", price
            )
            return told % {"colour": COLOURS[action.colour], "price": price}
        case act.Spy():
            return _paid(source.cost + spy_price(turn, source), effect(action))
        case act.Improve():
            told = _("Improve: %(technician)s") % {"technician": TECHNICIANS[action.technician]}
            return _paid(source.cost + engineer_price(turn, source), told)
        case act.Explore():
            price = source.cost + explorer_price(turn, source)
            return _paid(price, _of_token(state, turn, action))


def _paid(price: int, what: str) -> str:
    return _("Pay %(price)s: %(what)s") % {"price": price, "what": what} if price else what


def _gathered(source: Source, action: act.Gather) -> str:
    gains = [str(COLOURS[EXPERTS[source.diver]])] if action.cube else []
    if action.key is not None:
        gains.append(_("bring back %(key)s") % {"key": key_name(action.key)})
    elif action.bonus and source.upgraded:
        gains.append(str(BONUS.get(source.diver, _("bonus"))))
    return _paid(source.cost, _("Take: %(what)s") % {"what": ", ".join(gains)})


def _sold(state: State, source: Source, action: act.Sell) -> str:
    credits, prestige = selling_price(state, source, action.colour)
    facts = {"colour": COLOURS[action.colour], "gain": credits}
    if action.gain == "credits":
        told = ngettext(
            "Sell %(colour)s: +%(gain)s credit", "Sell %(colour)s: +%(gain)s credits", credits
        )
    else:
        told, facts["gain"] = _("Sell %(colour)s: +%(gain)s prestige"), prestige
    return _paid(source.cost, told % facts)


def _of_token(state: State, turn: Turn, action: act.UseToken | act.Explore) -> str:
    """What the token lying there does, rather than its number."""
    token = state.colony[turn.level - 1][action.index]
    if token is None:
        return WORDS.label(action)
    told = token_name(token) if isinstance(action, act.Explore) else effect_name(token)
    chosen = COLOURS.get(action.colour or "") or DIVERS.get(action.diver or "")
    return f"{told}: {chosen}" if chosen else told
