"""Contracts, tokens, keys and cubes in a few words."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _

from campaigns.games.otys.words.terms import COLOURS, DIVERS, PERMANENT, SEATS, TOKEN_EFFECTS
from rules.otys.contract import Contract
from rules.otys.tables import COLOURS as ORDER
from rules.otys.tables import SURFACE, TOKEN_COLOURS, TOKEN_EFFECT


def cubes_name(cubes: Iterable[int]) -> str:
    """metal 1, plant 2"""
    counted = zip(ORDER, cubes, strict=True)
    return ", ".join(f"{COLOURS[colour]} {count}" for colour, count in counted if count)


def contract_name(contract: Contract | None) -> str:
    if contract is None:
        return _("a contract")
    if contract.exact:
        needs = cubes_name(contract.cubes)
    else:
        needs = "-".join(str(number) for number in contract.cubes if number)
    gains = [f"{contract.prestige} ★"]
    gains += [_("1 credit")] if contract.credit else []
    gains += [_("1 battery")] if contract.battery else []
    return f"{needs} → {', '.join(gains)}"


def effect_name(token: str) -> str:
    if colours := TOKEN_COLOURS[token]:
        return " / ".join(str(COLOURS[colour]) for colour in colours)
    return str(TOKEN_EFFECTS[TOKEN_EFFECT[token]])


def token_name(token: str) -> str:
    """What it does at once, and for ever."""
    return f"{effect_name(token)} · {PERMANENT[token.partition('.')[2]]}"


def key_name(key: str) -> str:
    match key:
        case "x":
            return _("X key")
        case "neutral":
            return _("neutral X key")
        case _:
            return _("key %(number)s") % {"number": key}


def slot_name(slot: int) -> str:
    """Slots are counted from the top: three at the surface, then the levels."""
    if slot <= SURFACE:
        return _("surface %(number)s") % {"number": slot}
    return _("level %(number)s") % {"number": slot - SURFACE}


def side_name(side: str) -> str:
    """A sponsor, and which of its sides is up."""
    told = _("%(number)s (advanced side)") if side.endswith("a") else _("%(number)s (basic side)")
    return told % {"number": side[0]}


def via_name(via: Iterable[str]) -> str:
    return " → ".join(str(SEATS[seat]) for seat in via)


def copied_name(via: tuple[str, ...], divers: tuple[str, ...]) -> str:
    return ", ".join(
        f"{SEATS[seat]}: {DIVERS[diver]}" for seat, diver in zip(via, divers, strict=True)
    )
