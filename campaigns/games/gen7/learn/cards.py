"""Key tasks, and the cards in one's own hand."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.face.lessons.learning import Explained, Would
from campaigns.games.gen7.board.ship.tasks import KeyTask
from campaigns.games.gen7.learn.outcomes import Gen7Asker
from campaigns.games.gen7.learn.spots import asks

PILE_RULES = ("GEN-5.12", "GEN-4.7", "GEN-7.8")  # work tasks, files, plans


def task(asker: Gen7Asker, name: str) -> Explained | None:
    ship = asker.board.ship
    row = (*ship.tasks, *ship.solved) if ship else ()
    found = next((one for one in row if str(one.id) == name), None)
    if found is None:
        return None
    return Explained(
        title=found.title,
        does=tuple(_wants(found)),
        now=tuple(_stands(found)),
        rules=("GEN-7.1", "GEN-7.2", "GEN-7.3"),
    )


def _wants(found: KeyTask) -> Iterator[str]:
    if not found.known:
        yield _("A card of your own box: you judge it, and say what it gives.")
        return
    told = ngettext(
        "Fill its %(count)d spot and pay its price, all in one turn.",
        "Fill its %(count)d spots and pay its price, all in one turn.",
        len(found.spots),
    )
    yield told % {"count": len(found.spots)}
    yield from dict.fromkeys(line for spot in found.spots for line in _of_all(spot.sign))
    if found.rule:
        yield _("Together: %(rule)s.") % {"rule": found.rule}


def _of_all(sign: str) -> Iterator[str]:
    """What is asked of every spot; the others are told at their spots."""
    return asks(" ".join(part for part in sign.split() if part in "=≠"))


def _stands(found: KeyTask) -> Iterator[Would]:
    if found.solved:
        yield Would(icon="check", look="lit", text=_("Solved: it does no harm this round."))
        return
    for part in found.cost:
        yield Would(
            good=part.key or part.keys[0],
            text=_("It costs %(count)s, from Storage or from those who help: %(what)s.")
            % {"count": part.count, "what": part.name},
        )
    if found.known:
        told = ngettext(
            "%(count)d merit for everybody with a die on it.",
            "%(count)d merits for everybody with a die on it.",
            found.merits,
        )
        yield Would(sign=f"+{found.merits}", look="lit", text=told % {"count": found.merits})
        told = _("Unsolved at the end of the round: %(system)s gets worse by %(by)s.")
        facts = {"system": found.system, "by": found.damage}
        yield Would(sign=f"−{found.damage}", look="shut", text=told % facts)
    elif found.told:
        yield Would(icon="note", text=f"{found.told}.")
    if found.missing:
        told = _("Still missing now: %(what)s.") % {"what": found.missing}
        yield Would(icon="next", look="lit", text=told)
    elif found.hint:
        if found.hint.way:
            told = _("It could be done now: %(way)s.") % {"way": found.hint.way}
            yield Would(icon="next", look="lit", text=told)
        elif found.hint.why:
            yield Would(icon="cross", look="shut", text=found.hint.why.sentence)
    if found.stays:
        yield Would(icon="pin", text=_("The story keeps it in play after the round."))


def card(asker: Gen7Asker, name: str) -> Explained | None:
    """In the reader's own hand: the pile and the place in it."""
    pile, _dot, place = name.partition(".")
    piles = dict(enumerate(asker.board.hand))
    if not (pile.isdecimal() and place.isdecimal() and len(name) < 8) or int(pile) not in piles:
        return None
    cards = dict(enumerate(piles[int(pile)].cards))
    found = cards.get(int(place))
    if found is None:
        return None
    now = (
        Would(
            icon="check" if found.good else "clock",
            look="lit" if found.good else "",
            text=found.now,
        ),
    )
    return Explained(
        title=found.title,
        does=tuple(found.lines),
        now=now if found.now else (),
        rules=(PILE_RULES[int(pile)],) if int(pile) < len(PILE_RULES) else (),
    )
