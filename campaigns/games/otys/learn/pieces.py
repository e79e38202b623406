"""Divers, levels, sponsors, tokens, contracts, the store, keys: what they do, and what now."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.face.lessons.learning import Explained, Would
from campaigns.games.otys.board.contracts import DrawnContract
from campaigns.games.otys.board.zones import Slot, Zone
from campaigns.games.otys.learn.rules import DIVER_RULES, OtysAsker
from campaigns.games.otys.words.names import token_name
from campaigns.games.otys.words.terms import COLOURS
from rules.otys.tables import END


def _zone(asker: OtysAsker, seat: str) -> Zone | None:
    return next((one for one in asker.board.zones if one.seat == seat), None)


def _slot(asker: OtysAsker, name: str) -> tuple[Zone, Slot] | None:
    seat, _dot, key = name.partition(".")
    zone = _zone(asker, seat)
    if zone is None:
        return None
    slots = (*zone.surface, *zone.levels)
    return next(((zone, one) for one in slots if key in (one.key, str(one.level))), None)


def diver(asker: OtysAsker, name: str) -> Explained | None:
    """By the player and the diver."""
    found = _slot(asker, name)
    if found is None or not name.endswith(found[1].key):
        return None
    zone, one = found
    where = (
        _("At level %(level)s: key %(level)s or an X key makes it act.") % {"level": one.level}
        if one.level
        else _("At the surface: it acts only below it, on levels 1 to 5.")
    )
    lines = [Would(sign=str(one.level or "↑"), look="lit" if one.here else "", text=where)]
    if one.upgraded:
        lines.append(Would(icon="up", look="lit", text=_("Upgraded.")))
    if one.way is not None:
        lines.append(Would(icon="next", look="lit", lead=_("Now:"), text=f"{one.way.label}."))
    effect = str(one.effect)
    return Explained(
        title=f"{one.name} · {zone.name}",
        does=(f"{effect[:1].upper()}{effect[1:]}.",),
        now=tuple(lines),
        rules=(DIVER_RULES[one.key], "OTY-2.3"),
    )


def level(asker: OtysAsker, name: str) -> Explained | None:
    """By the player and the number."""
    found = _slot(asker, name)
    if found is None or not found[1].level or not name.endswith(f".{found[1].level}"):
        return None
    zone, one = found
    return Explained(
        title=_("Level %(level)s · %(who)s") % {"level": one.level, "who": zone.name},
        now=tuple(_on_level(zone, one)),
        rules=("OTY-2.1", "OTY-1.2"),
    )


def _on_level(zone: Zone, one: Slot) -> Iterator[Would]:
    if one.way is not None:
        yield Would(sign=str(one.level), look="lit", lead=_("Now:"), text=f"{one.way.label}.")
    if one.spent:
        told = _(
            "Its key is used. It comes back when a key touches the Hacker; an X key opens the"
            " level meanwhile."
        )
        yield Would(sign=str(one.level), look="shut", text=told)
    room = ngettext(
        "Room for %(count)d more cube.", "Room for %(count)d more cubes.", len(one.free)
    )
    yield Would(
        sign=f"+{len(one.free)}",
        text=room % {"count": len(one.free)},
        number=f"cubes.{zone.seat}.{one.level}",
    )
    for colour in dict.fromkeys(one.cubes):
        facts = {"colour": COLOURS[colour], "count": one.cubes.count(colour)}
        yield Would(good=colour, text=_("%(colour)s: %(count)s.") % facts)
    if one.token:
        told = _("Each contract completed on this level brings: %(what)s.")
        yield Would(icon="star", text=told % {"what": token_name(one.token)})


def sponsor(asker: OtysAsker, name: str) -> Explained | None:
    found = next((one for one in asker.board.levels if str(one.number) == name), None)
    if found is None:
        return None
    told = _("Whoever opens level %(level)s may use this sponsor, once.") % {"level": name}
    lines = [Would(sign=name, text=told)]
    if found.used:
        lines.append(Would(icon="check", look="shut", text=_("Used in this turn.")))
    elif found.here:
        lines.append(Would(icon="next", look="lit", text=_("The key in use opens this level now.")))
    effect = str(found.effect)
    rules = (f"OTY-4.{found.sponsor}",) if found.sponsor else ()
    return Explained(
        title=_("Sponsor of level %(level)s") % {"level": name},
        does=(f"{effect[:1].upper()}{effect[1:]}.",) if effect else (),
        now=tuple(lines),
        rules=(*rules, "OTY-2.2"),
    )


def token(asker: OtysAsker, name: str) -> Explained | None:
    """Of the colony: the level and the place."""
    number, _dot, place = name.partition(".")
    found = next((one for one in asker.board.levels if str(one.number) == number), None)
    tokens = dict(enumerate(found.tokens)) if found else {}
    key = tokens.get(int(place)) if place.isdecimal() and len(place) == 1 else None
    if key is None:
        return None
    told = _("The Explorer takes it at level %(level)s: used at once, then it lies on that level.")
    line = Would(icon="search", text=told % {"level": number})
    return Explained(
        title=_("Reward token"),
        does=(f"{token_name(key)}.",),
        now=(line,),
        rules=("OTY-6.1", "OTY-6.2"),
    )


# Contracts


def contract(asker: OtysAsker, name: str) -> Explained | None:
    """A public one, by its place."""
    places = dict(enumerate(asker.board.public))
    found = places.get(int(name)) if name.isdecimal() and len(name) == 1 else None
    return _contract(found) if found and found.name else None


def hand(asker: OtysAsker, name: str) -> Explained | None:
    """One that is open to the reader, their own among them."""
    own = dict(enumerate(asker.board.own))
    found = own.get(int(name)) if name.isdecimal() and len(name) < 3 else None
    return _contract(found) if found and found.name else None


def _contract(found: DrawnContract) -> Explained:
    lines = []
    if found.ready:
        told = _("All its cubes lie on level %(levels)s.")
        levels = ", ".join(map(str, found.ready))
        lines.append(Would(icon="check", look="lit", text=told % {"levels": levels}))
    elif found.lacks:
        told = _("Nearest is level %(level)s: it lacks %(count)s.")
        lines.append(
            Would(sign=f"−{found.lacks}", text=told % {"level": found.best, "count": found.lacks})
        )
    for one in found.within:
        told = _("%(who)s could complete it on level %(levels)s.")
        facts = {"who": one.name, "levels": ", ".join(map(str, one.levels))}
        lines.append(Would(icon="people", look="lit", text=told % facts))
    told = ngettext("%(count)d prestige.", "%(count)d prestige.", found.prestige)
    lines.append(Would(sign=f"+{found.prestige}", text=told % {"count": found.prestige}))
    return Explained(title=found.name, now=tuple(lines), rules=("OTY-3.1", "OTY-3.3"))


# What belongs to nobody, and keys


def store(asker: OtysAsker, name: str) -> Explained | None:
    view = asker.board.view
    lines = [
        Would(
            good=place.key,
            text=_("%(colour)s: %(count)s.")
            % {
                "colour": place.name,
                "count": sum(row.places[at].taken for row in asker.board.store),
            },
            number=f"store.{place.key}",
        )
        for at, place in enumerate(asker.board.store[0].places)
    ]
    rows = " · ".join(str(price) for price in view.options.rows)
    told = _("Prices from the top row down: %(prices)s credits.") % {"prices": rows}
    return Explained(
        title=_("Store"), now=(Would(icon="coin", text=told), *lines), rules=("OTY-5.9", "OTY-1.4")
    )


def track(asker: OtysAsker, name: str) -> Explained | None:
    """The hacker track of a player."""
    zone = _zone(asker, name)
    if zone is None:
        return None
    left = max(0, zone.board.threshold - len(zone.board.track))
    told = ngettext(
        "%(count)d key more, and all keys come back.",
        "%(count)d keys more, and all keys come back.",
        left,
    )
    line = Would(sign=str(left), look="lit", lead=_("Now:"), text=told % {"count": left})
    return Explained(
        title=_("Hacker track · %(who)s") % {"who": zone.name},
        now=(line,),
        rules=("OTY-2.4", "OTY-2.5"),
    )


def keys(asker: OtysAsker, name: str) -> Explained | None:
    zone = _zone(asker, name)
    if zone is None:
        return None
    lines = tuple(
        Would(
            sign=one.sign,
            look="shut" if one.used else "lit",
            text=_("%(key)s: used.") % {"key": one.name} if one.used else f"{one.name}.",
        )
        for one in zone.keys
    )
    return Explained(
        title=_("X keys · %(who)s") % {"who": zone.name}, now=lines, rules=("OTY-2.1", "OTY-2.7")
    )


def race(asker: OtysAsker, name: str) -> Explained | None:
    lines = tuple(
        Would(
            sign=str(zone.board.prestige),
            lead=f"{zone.name}.",
            text=_("%(count)s more bring the last round.")
            % {"count": max(0, END - zone.board.prestige)},
            number=f"prestige.{zone.seat}",
        )
        for zone in asker.board.zones
    )
    return Explained(title=_("Prestige"), now=lines, rules=("OTY-7.1",))
