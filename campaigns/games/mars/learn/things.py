"""Buildings, cards, both sides, the clock, what is asked; and buttons."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from campaigns.face.lessons.learning import Explained, Would
from campaigns.face.words import Sentence
from campaigns.games.mars.learn.rules import DEEDS, PILE_RULES, STEP_RULES, MarsAsker
from campaigns.games.mars.warnings import warning
from rules.mars import actions as act
from rules.mars.tables import HOMES, Building

YOURS: dict[str, Sentence] = {
    "water": gettext_lazy("You: put a card from your hand or prep module under the deck."),
    "power": gettext_lazy("You: +1 energy."),
    "laboratory": gettext_lazy("You: one of your colonists goes from Earth to the ship."),
    "ecosystem": gettext_lazy("You: move one colonist, anybody's, between ★ and ★★."),
    "construction": gettext_lazy("You: one of your colonists goes from the ship to any building."),
}
THEIR_RULES = {
    "water": "DA-3.6",
    "power": "DA-3.7",
    "laboratory": "DA-3.8",
    "ecosystem": "DA-3.4",
    "construction": "DA-3.5",
}


def building(asker: MarsAsker, name: str) -> Explained | None:
    """Its ability, its value, and what its card in the androids' module would set off."""
    found = next((one for one in asker.board.buildings if one.key == name), None)
    if found is None:
        return None
    lines = [_value(found.top, found.key)]
    if found.key in HOMES:
        points = asker.state.options
        told = _(
            "★ takes any number and counts %(star)s each; ★★ takes %(limit)s and counts %(two)s."
        )
        facts = {
            "star": points.points_star,
            "two": points.points_two_star,
            "limit": points.two_star_limit,
        }
        lines.append(Would(icon="star", text=told % facts))
        lines += _living(asker, found.key)
    lines += _warned(asker, found.key)
    return Explained(
        title=str(found.name),
        does=(str(YOURS[name]),),
        now=tuple(lines),
        rules=("DA-2.2", THEIR_RULES[name]),
    )


def _value(top: int, building: str) -> Would:
    told = _("A card attached here must beat %(value)s to let a colonist in.")
    said = told % {"value": top}
    number = f"top.{building}"
    return Would(sign=str(top), look="lit", lead=_("Now:"), text=said, number=number)


def _warned(asker: MarsAsker, building: Building) -> Iterator[Would]:
    """If its card of their module were taken. What the cards are worth nobody has seen."""
    step = asker.state.step.__struct_config__.tag
    if building in asker.state.module and step in ("architect", "draw"):
        lead = _("If you take this card of theirs:")
        yield Would(icon="people", look="shut", lead=lead, text=warning(asker.state, building))


def _living(asker: MarsAsker, building: str) -> Iterator[Would]:
    """Who lives there, zone by zone."""
    for number, stars in ((2, "★★"), (1, "★")):
        zone = f"{building}_{number}"
        for side in asker.board.sides:
            count = asker.state.side(side.key).at(zone)
            if count:
                told = _("%(who)s in %(zone)s: %(count)s.")
                facts = {"who": side.name, "zone": stars, "count": count}
                asked = f"zone.{zone}.{side.key}"
                yield Would(sign=str(count), text=told % facts, number=asked)


def card(asker: MarsAsker, name: str) -> Explained | None:
    """Of one's own piles, or of the androids' module: the pile and the place in it."""
    pile, _dot, place = name.partition(".")
    piles = {"module": asker.board.module}
    piles |= {str(at): one.cards for at, one in enumerate(asker.board.piles)}
    cards = piles.get(pile, ())
    if not place.isdecimal() or len(place) > 2 or int(place) >= len(cards):
        return None
    found = cards[int(place)]
    rule = PILE_RULES[pile]
    lines: list[Would] = []
    if found.key:
        top = asker.board.view.tops[found.key]
        if pile != "0":
            lines.append(_value(top, found.key))
        if found.value and pile == "1":
            told = (
                _("It is a %(value)s: a colonist may move in.")
                if found.value > top
                else _(
                    "It is a %(value)s: no colonist moves in, the ability is yours all the same."
                )
            )
            lines.append(Would(sign=str(found.value), text=told % {"value": found.value}))
        if pile == "module":
            lines += _warned(asker, found.key)
    return Explained(title=found.name, now=tuple(lines), rules=(rule, "DA-2.1"))


def side(asker: MarsAsker, name: str) -> Explained | None:
    found = next((one for one in asker.board.sides if one.key == name), None)
    if found is None:
        return None
    lines = (
        Would(
            sign=str(found.earth.count),
            text=_("On Earth: they count nothing yet."),
            number=f"earth.{name}",
        ),
        Would(
            sign=str(found.ship.count),
            text=_("On the ship: %(points)s point each.")
            % {"points": asker.state.options.points_ship},
            number=f"ship.{name}",
        ),
        Would(icon="bolt", lead=f"{found.energy}.", text=_energy(asker), number=f"energy.{name}"),
    )
    return Explained(title=found.name, now=lines, rules=("DA-4.2",))


def _energy(asker: MarsAsker) -> str:
    facts = {"most": asker.state.options.energy_max}
    return _("Energy goes up to %(most)s; whoever has most gets points at the end.") % facts


def clock(asker: MarsAsker, name: str) -> Explained | None:
    """The deck is the clock."""
    view = asker.board.view
    least, most = view.rounds_to_come
    told = ngettext(
        "%(deck)d card is left in the deck.", "%(deck)d cards are left in the deck.", view.deck
    )
    lines = [Would(sign=str(view.deck), look="lit", text=told % {"deck": view.deck}, number="deck")]
    if not asker.board.over:
        told = _("So %(least)s to %(most)s rounds can still follow; Flares make it fewer.")
        lines.append(Would(icon="clock", text=told % {"least": least, "most": most}))
    return Explained(title=_("How long it lasts"), now=tuple(lines), rules=("DA-4.1", "DA-4.5"))


# What is asked


def due(asker: MarsAsker, name: str) -> Explained | None:
    """What the game waits for, as everybody reads it."""
    board = asker.board
    if board.over:
        return None
    step = str(board.view.step.__struct_config__.tag)
    line = Would(icon="clock", text=_("We are here: %(phase)s.") % {"phase": board.now})
    return Explained(title=board.due, now=(line,), rules=(STEP_RULES[step],))


def pile(asker: MarsAsker, name: str) -> Explained | None:
    """The hand, the prep module, the androids' module: what lies there."""
    board = asker.board
    piles = {"module": (_("Their module"), board.module)}
    piles |= {str(at): (one.title, one.cards) for at, one in enumerate(board.piles)}
    if name not in piles:
        return None
    title, cards = piles[name]
    told = ngettext("%(count)d card lies here.", "%(count)d cards lie here.", len(cards))
    line = Would(sign=str(len(cards)), look="lit", text=told % {"count": len(cards)})
    named = (Would(icon="card", text=f"{one.name}.") for one in cards)
    return Explained(title=title, now=(line, *named), rules=(PILE_RULES[name], "DA-2.1"))


def deed(asker: MarsAsker, action: act.AnyAction) -> Explained:
    warned: tuple[Would, ...] = ()
    if isinstance(action, act.PlayModule | act.Launch):
        warned = tuple(_warned(asker, action.building))
    return Explained(
        title=asker.words.label(action),
        now=warned,
        rules=(DEEDS.get(type(action), "DA-2.1"),),
    )
