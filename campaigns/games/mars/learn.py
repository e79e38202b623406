"""What Devious Automatics explains to whoever touches it, and the numbers that the log is asked
about. `LEARNING` is its door."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from campaigns.face.lessons.learning import Asker, Explained, Learning, Number, Would
from campaigns.face.words import Sentence
from campaigns.games.mars.board import MarsBoard
from campaigns.games.mars.warnings import warning
from rules.mars import actions as act
from rules.mars import events as ev
from rules.mars.score import Score, android_score, your_score
from rules.mars.state import State
from rules.mars.tables import HOMES, Building

MarsAsker = Asker[MarsBoard]

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
    lines = [_value(found.top)]
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
    lines += _warned(asker, found.key)
    return Explained(
        title=str(found.name),
        does=(str(YOURS[name]),),
        now=tuple(lines),
        rules=("DA-2.2", THEIR_RULES[name]),
    )


def _value(top: int) -> Would:
    told = _("A card attached here must beat %(value)s to let a colonist in.")
    return Would(sign=str(top), look="lit", lead=_("Now:"), text=told % {"value": top})


def _warned(asker: MarsAsker, building: Building) -> Iterator[Would]:
    """If its card of their module were taken. What the cards are worth nobody has seen."""
    step = asker.state.step.__struct_config__.tag
    if building in asker.state.module and step in ("architect", "draw"):
        lead = _("If you take this card of theirs:")
        yield Would(icon="people", look="shut", lead=lead, text=warning(asker.state, building))


def card(asker: MarsAsker, name: str) -> Explained | None:
    """Of one's own piles, or of the androids' module: the pile and the place in it."""
    pile, _dot, place = name.partition(".")
    piles = {"module": asker.board.module}
    piles |= {str(at): one.cards for at, one in enumerate(asker.board.piles)}
    cards = piles.get(pile, ())
    if not place.isdecimal() or len(place) > 2 or int(place) >= len(cards):
        return None
    found = cards[int(place)]
    rule = {"module": "DA-2.2", "0": "DA-2.12", "1": "DA-2.13"}[pile]
    lines: list[Would] = []
    if found.key:
        top = asker.board.view.tops[found.key]
        if pile != "0":
            lines.append(_value(top))
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


# The numbers

LINES: dict[str, Sentence] = {
    "ship": gettext_lazy("On the ship"),
    "star": gettext_lazy("In ★"),
    "two_star": gettext_lazy("In ★★"),
    "spread": gettext_lazy("In all four buildings"),
    "crowd": gettext_lazy("Four or more in one building"),
    "energy": gettext_lazy("Energy"),
}
SCORES = {"you": your_score, "android": android_score}


def numbers(asker: MarsAsker) -> dict[str, Number]:
    return dict(_numbers())


def _numbers() -> Iterator[tuple[str, Number]]:
    """Both sides lie open; of cards only how many there are."""
    for key, who in (("you", _("You")), ("android", _("Androids"))):
        yield (
            f"total.{key}",
            Number(
                name=_("Points: %(who)s") % {"who": who},
                of=lambda state, of=key: _total(state, of),  # type: ignore[misc]
                rules=("DA-4.2", "DA-4.3"),
            ),
        )
        for place, title in (("earth", _("on Earth")), ("ship", _("on the ship"))):
            yield (
                f"{place}.{key}",
                Number(
                    name=f"{who}, {title}",
                    of=lambda state, of=key, at=place: state.side(of).at(at),  # type: ignore[misc]
                    rules=("DA-2.3",),
                ),
            )
        yield (
            f"energy.{key}",
            Number(
                name=f"{who}, {_('energy')}",
                of=lambda state, of=key: state.side(of).energy,  # type: ignore[misc]
                rules=("DA-2.4",),
            ),
        )
        for part, line in LINES.items():
            yield (
                f"score.{part}.{key}",
                Number(
                    name=f"{who}: {line}",
                    of=lambda state, of=key, by=part: getattr(_score(state, of), by),  # type: ignore[misc]
                    rules=("DA-4.2",),
                ),
            )
    yield "deck", Number(name=_("Deck"), of=lambda state: state.deck, rules=("DA-3.3",))


def _score(state: State, side: str) -> Score:
    return SCORES[side](state)


def _total(state: State, side: str) -> int:
    return _score(state, side).total


# Buttons, and what the log says

DEEDS: dict[type, str] = {
    act.PlayHand: "DA-2.12",
    act.PlayPrep: "DA-2.13",
    act.PlayModule: "DA-2.2",
    act.Launch: "DA-2.3",
    act.Recharge: "DA-2.4",
    act.Pass: "DA-2.11",
    act.MoveColonist: "DA-2.7",
    act.DrawCard: "DA-2.10",
    act.PrepareCard: "DA-2.10",
    act.RefillModule: "DA-2.6",
    act.Shuffle: "DA-1.1",
}
CAUSES = {
    "settle": "DA-2.2",
    "launch": "DA-2.3",
    "recharge": "DA-2.4",
    "ability": "DA-2.8",
    "text": "DA-2.12",
    "failure": "DA-2.5",
    "flare": "DA-3.6",
    "android": "DA-2.6",
    "surplus": "DA-3.7",
    "recruit": "DA-3.8",
    "compute": "DA-3.5",
    "upgrade": "DA-3.4",
}
EVENTS: dict[type, str] = {
    ev.RoundStarted: "DA-2.1",
    ev.HandPlayed: "DA-2.12",
    ev.CardAttached: "DA-2.2",
    ev.CardDrawn: "DA-2.10",
    ev.CardPrepared: "DA-2.10",
    ev.ModuleRefilled: "DA-2.6",
    ev.AndroidsRested: "DA-2.6",
    ev.Passed: "DA-2.11",
    ev.GameEnded: "DA-4.1",
}


def deed(asker: MarsAsker, action: act.AnyAction) -> Explained:
    warned: tuple[Would, ...] = ()
    if isinstance(action, act.PlayModule | act.Launch):
        warned = tuple(_warned(asker, action.building))
    return Explained(
        title=asker.words.label(action),
        now=warned,
        rules=(DEEDS.get(type(action), "DA-2.1"),),
    )


def rule(event: ev.AnyEvent) -> str:
    return CAUSES.get(getattr(event, "cause", "")) or EVENTS.get(type(event), "")


LEARNING = Learning(
    kinds={"building": building, "card": card, "side": side, "clock": clock},
    action=deed,
    numbers=numbers,
    rule=rule,
)
