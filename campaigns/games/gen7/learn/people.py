"""Officers and what they have: rank, posts, skills, algorithms, sleepers, hands."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from campaigns.face.lessons.learning import Explained, Would
from campaigns.face.words import Sentence
from campaigns.games.gen7.board.ship.sectors import Sector
from campaigns.games.gen7.learn.outcomes import Gen7Asker
from rules.gen7.tables import PROMOTION_MERITS, STAR_MERITS


def officer(asker: Gen7Asker, name: str) -> Explained | None:
    seat = name.partition(".")[0]
    sector = _sector(asker, seat)
    if sector is None:
        return _ashore(asker, seat)
    does = _("%(rank)s, in the %(sector)s. Rank gives votes, and slots for skills.") % {
        "rank": sector.rank,
        "sector": sector.sector,
    }
    return Explained(
        title=sector.officer,
        does=(does,),
        now=tuple(_posts(sector)),
        rules=("GEN-8.1", "GEN-9.4"),
    )


def _ashore(asker: Gen7Asker, seat: str) -> Explained | None:
    """The reader's own officer, between two episodes."""
    sheet = asker.board.officer
    if sheet is None or seat != asker.seat:
        return None
    told = _("%(rank)s. Rank gives votes, and slots for skills.") % {"rank": sheet.rank}
    return Explained(title=sheet.name, does=(told,), rules=("GEN-8.1", "GEN-9.4"))


def _sector(asker: Gen7Asker, seat: str) -> Sector | None:
    ship = asker.board.ship
    return next((one for one in ship.sectors if one.seat == seat), None) if ship else None


def _posts(sector: Sector) -> Iterator[Would]:
    merits = ngettext("%(count)d merit.", "%(count)d merits.", sector.merits)
    yield Would(
        icon="merit", text=merits % {"count": sector.merits}, number=f"merits.{sector.seat}"
    )
    if sector.chief:
        told = _("Chief of staff: goes first in the round, and decides when a vote is tied.")
        yield Would(icon="badge", look="lit", text=told)
    if sector.duty:
        told = _("Duty officer: may ask for a second crossroads card when the first one fails.")
        yield Would(icon="ask", look="lit", text=told)
    if sector.asleep:
        yield Would(sign=str(sector.asleep), text=_asleep(sector))
    if sector.robot_waits:
        yield Would(icon="moon", text=_("The robot waits in the supply: Assembly brings it out."))


def _asleep(sector: Sector) -> str:
    told = ngettext(
        "%(count)d colonist sleeps in the supply.",
        "%(count)d colonists sleep in the supply.",
        sector.asleep,
    ) % {"count": sector.asleep}
    if sector.booked:
        return f"{told} " + _("The next visit to the Medical Centre wakes one.")
    return f"{told} " + _("Waking one takes two visits to the Medical Centre.")


def tie(asker: Gen7Asker, name: str) -> Explained | None:
    """⇅ beside the merits."""
    sector = _sector(asker, name)
    if sector is None or not sector.tied:
        return None
    told = _("Of those with as many merits, %(who)s is number %(place)s.")
    line = Would(sign=f"⇅{sector.tied}", text=told % {"who": sector.who, "place": sector.tied})
    return Explained(title=_("The order within a tie"), now=(line,), rules=("GEN-7.9",))


def sleep(asker: Gen7Asker, name: str) -> Explained | None:
    sector = _sector(asker, name)
    if sector is None:
        return None
    line = Would(
        icon="moon",
        text=_asleep(sector),
        look="lit" if sector.booked else "",
        number=f"asleep.{sector.seat}",
    )
    return Explained(title=_("Asleep"), now=(line,), rules=("GEN-5.5", "GEN-5.18"))


def hands(asker: Gen7Asker, name: str) -> Explained | None:
    """How many cards everybody holds is no secret; which ones is."""
    sector = _sector(asker, name)
    if sector is None:
        own = name == asker.seat
        return Explained(title=_("Only you see this"), rules=("GEN-2.11",)) if own else None
    return Explained(
        title=_("Cards in hand: %(who)s") % {"who": sector.who},
        now=(
            Would(
                icon="list",
                text=_("Work tasks: %(count)s.") % {"count": sector.work},
                number=f"work.{name}",
            ),
            Would(
                icon="note",
                text=_("Files: %(count)s.") % {"count": sector.files},
                number=f"files.{name}",
            ),
        ),
        rules=("GEN-2.11", "GEN-6.3"),
    )


def skill(asker: Gen7Asker, name: str) -> Explained | None:
    """By the officer and the skill."""
    seat, _dot, key = name.partition(".")
    sector = _sector(asker, seat)
    known = sector.skills if sector else ()
    if asker.board.officer and seat == asker.seat:
        known = (*known, *asker.board.officer.skills)
    found = next((one for one in known if one.key == key), None)
    if found is None:
        return None
    now: tuple[Would, ...] = ()
    if found.left is not None:
        told = ngettext(
            "It can be used %(count)d more time in this episode.",
            "It can be used %(count)d more times in this episode.",
            found.left,
        )
        now = (
            Would(
                sign=f"×{found.left}",
                look="lit" if found.left else "shut",
                text=told % {"count": found.left},
            ),
        )
    return Explained(
        title=str(found.title), does=(str(found.effect),), now=now, rules=("GEN-9.3", "GEN-4.16")
    )


def algorithm(asker: Gen7Asker, name: str) -> Explained | None:
    """By the officer and the slot."""
    seat, _dot, slot = name.partition(".")
    sector = _sector(asker, seat)
    laid = dict(enumerate(sector.algorithms)) if sector else {}
    found = laid.get(int(slot)) if slot.isdecimal() and len(slot) < 3 else None
    if found is None:
        return None
    upgraded = (Would(icon="up", look="lit", text=_("Upgraded: a second card lies beneath it.")),)
    does = found.does[:1].upper() + found.does[1:]
    return Explained(
        title=found.title,
        does=(f"{does}.",) if does else (),
        now=upgraded if found.upgraded else (),
        rules=("GEN-7.5",),
    )


# What is written on the officer's sheet

FIGURES: dict[str, tuple[Sentence, tuple[str, ...]]] = {
    "rank": (gettext_lazy("Rank"), ("GEN-8.1", "GEN-9.4")),
    "underlines": (gettext_lazy("Underlines"), ("GEN-9.4",)),
    "stars": (gettext_lazy("Stars left"), ("GEN-9.5", "GEN-9.3")),
    "earned": (gettext_lazy("Stars earned"), ("GEN-9.2",)),
}


def figure(asker: Gen7Asker, name: str) -> Explained | None:
    sheet = asker.board.officer
    if sheet is None or name not in FIGURES:
        return None
    title, rules = FIGURES[name]
    count = sheet.level if name == "rank" else getattr(sheet, name)
    told = {
        "rank": _("So many votes, and slots for skills."),
        "underlines": _("With %(most)s of them you are promoted.")
        % {"most": sheet.most_underlines},
        "stars": _("They buy skills at the end of an episode."),
        "earned": _("%(star)s merits bring a star, %(rank)s a promotion.")
        % {"star": STAR_MERITS, "rank": PROMOTION_MERITS},
    }[name]
    line = Would(sign=str(count), look="lit", text=told, number=f"{name}.{asker.seat}")
    return Explained(title=str(title), now=(line,), rules=rules)
