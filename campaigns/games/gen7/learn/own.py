"""What is asked just now, and the pages of one's own: quarters, hand, crew card, what a skill
costs, how far the next star is."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.face.lessons.learning import Explained, Would
from campaigns.games.gen7.board.cards import CardFace
from campaigns.games.gen7.learn.cards import PILE_RULES
from campaigns.games.gen7.learn.outcomes import Gen7Asker
from campaigns.games.gen7.learn.rules import PHASE_RULES
from rules.gen7.questions import QUESTIONS


def due(asker: Gen7Asker, name: str) -> Explained | None:
    """The question that lies open for all, and whom it waits for."""
    board, state = asker.board, asker.state
    if board.over or not state.todo:
        return None
    found = QUESTIONS.get(type(state.todo[-1]))
    phase = PHASE_RULES.get(state.play.phase, "") if state.play else ""
    rules = tuple(dict.fromkeys(filter(None, (found.rule if found else "", phase))))
    lines = []
    if board.hint:
        lines.append(Would(icon="hand", look="lit", text=f"{board.hint.rstrip('.')}."))
    if board.at.phase:
        now = _("We are here: %(phase)s.") % {"phase": board.at.phase}
        lines.append(Would(icon="clock", text=now))
    return Explained(title=board.own or board.due, now=tuple(lines), rules=rules or ("GEN-3.3",))


def keel(asker: Gen7Asker, name: str) -> Explained | None:
    """How far each system is from its critical end."""
    if asker.board.ship is None:
        return None
    return Explained(
        title=_("How the ship is"), now=tuple(_distances(asker)), rules=("GEN-3.4", "GEN-9.6")
    )


def _distances(asker: Gen7Asker) -> Iterator[Would]:
    for track in asker.board.systems:
        left = track.critical - track.at
        told = ngettext("%(count)d step from critical.", "%(count)d steps from critical.", left)
        yield Would(
            sign=str(track.at),
            look="" if left else "shut",
            lead=f"{track.name}:",
            text=told % {"count": left} if left else _("critical."),
            number=f"system.{track.key}",
        )


def forecast(asker: Gen7Asker, name: str) -> Explained | None:
    """What would follow if nobody did anything more in this round."""
    lines = tuple(Would(icon="wrench", text=f"{line}.") for line in asker.board.forecast)
    does = _("What the phases of the round would do if nobody placed another die.")
    rules = ("GEN-3.4", "GEN-3.6")
    return (
        Explained(title=_("If you stopped now"), does=(does,), now=lines, rules=rules)
        if lines
        else None
    )


# What I have


def quarters(asker: Gen7Asker, name: str) -> Explained | None:
    sector = asker.board.mine
    if sector is None:
        return None
    lines = tuple(
        Would(
            good=part.key,
            text=f"{part.name}: {part.count}.",
            number=f"goods.{sector.seat}.{part.key}",
        )
        for part in sector.resources
    )
    return Explained(title=_("In my quarters"), now=lines, rules=("GEN-5.11", "GEN-0.4"))


def pile(asker: Gen7Asker, name: str) -> Explained | None:
    """Of the reader's own hand."""
    piles = dict(enumerate(asker.board.hand))
    found = piles.get(int(name)) if name.isdecimal() and len(name) == 1 else None
    if found is None:
        return None
    lines = tuple(_in_short(card) for card in found.cards)
    return Explained(title=str(found.title), now=lines, rules=(PILE_RULES[int(name)], "GEN-2.11"))


def _in_short(card: CardFace) -> Would:
    look, icon = ("lit", "check") if card.good else ("", "card")
    told = f"{card.now}." if card.now else ""
    return Would(icon=icon, look=look, lead=f"{card.title}.", text=told)  # type: ignore[arg-type]


def keepsake(asker: Gen7Asker, name: str) -> Explained | None:
    """The crew card, and crossroads cards that were kept."""
    sheet = asker.board.officer
    if sheet is None:
        return None
    if name == "crew" and sheet.crew:
        lines = tuple(Would(icon="id", text=line) for line in sheet.crew.lines)
        title = f"{_('Crew card')}: {sheet.crew.title}"
        return Explained(title=title, now=lines, rules=("GEN-7.14", "GEN-1.2"))
    kept = dict(enumerate(sheet.kept))
    found = kept.get(int(name)) if name.isdecimal() and len(name) < 3 else None
    if found is None:
        return None
    return Explained(title=f"{_('Kept')}: {found.title}", rules=("GEN-7.6", "GEN-1.3"))


# Stars and skills


def prospect(asker: Gen7Asker, name: str) -> Explained | None:
    """How far the next star and the next rank are."""
    sheet = asker.board.officer
    if sheet is None:
        return None
    lines = tuple(Would(icon="star", text=f"{line}.") for line in sheet.next)
    return Explained(title=_("The next star"), now=lines, rules=("GEN-9.2", "GEN-9.4"))


def slots(asker: Gen7Asker, name: str) -> Explained | None:
    sheet = asker.board.officer
    if sheet is None:
        return None
    told = _("Free slots for skills: %(count)s. Rank gives them.") % {"count": sheet.slots}
    line = Would(sign=str(sheet.slots), look="lit" if sheet.slots else "", text=told)
    title = _("Skills and algorithms")
    return Explained(title=title, now=(line,), rules=("GEN-9.3", "GEN-7.5"))


def price(asker: Gen7Asker, name: str) -> Explained | None:
    """A skill that can be bought, or that somebody has."""
    sheet = asker.board.officer
    found = next((one for one in sheet.prices if one.key == name), None) if sheet else None
    if found is None:
        return None
    told = _("It costs %(price)s★, from the rank of %(rank)s on.")
    lines = [Would(sign=f"{found.price}★", text=told % {"price": found.price, "rank": found.rank})]
    if found.taken:
        lines.append(Would(icon="people", look="shut", text=_("Somebody has it already.")))
    elif found.why_not:
        lines.append(Would(icon="cross", look="shut", text=found.why_not.sentence))
    effect = str(found.effect)
    return Explained(
        title=str(found.title),
        does=(f"{effect[:1].upper()}{effect[1:].rstrip('.')}.",),
        now=tuple(lines),
        rules=("GEN-9.3",),
    )
