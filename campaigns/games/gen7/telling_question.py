"""What is read before an answer is given: the words of the card or page, and the facts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from campaigns.games.gen7 import effect_words, names, ship, titles
from campaigns.games.gen7.card_faces import face
from campaigns.games.gen7.labels import answer
from campaigns.games.gen7.skills import SKILL_EFFECTS
from campaigns.games.gen7.telling_wrap_up import purchase, reckoned
from campaigns.games.gen7.terms import (
    DECKS,
    GRANTS,
    RECKONING,
    RESOURCES,
    ROOMS,
    SECTIONS,
    SYSTEMS,
)
from rules.gen7 import catalogue as cards
from rules.gen7 import steps
from rules.gen7.conditions import TableSays
from rules.gen7.content import Crossroads, Page, conditions_of
from rules.gen7.crossroads import reader
from rules.gen7.evolve_table import task_of
from rules.gen7.state import State

LAST_STEP = 6  # of the wrap-up


@dataclass(frozen=True)
class Told:
    title: str = ""
    note: str = ""
    facts: tuple[str, ...] = ()
    options: tuple[str, ...] = ()  # read aloud with the situation, what they bring is not
    sheet: str = ""  # the printed one that says the same


def told(state: State, step: steps.AnyStep) -> Told:
    match step:
        case steps.Reading():
            return _page(state, step)
        case steps.Deciding():
            return replace(_crossroads(state, step.card), facts=tuple(_reader(state)))
        case steps.Voting() | steps.Breaking():
            return _vote(state, step)
        case steps.Asking():
            return _asked(state, step)
        case steps.Sharing():
            return _sharing(state, step)
        case steps.Reckoning():
            number = step.number
            title = _("Step %(number)s of 6") % {"number": number}
            facts, sheet = tuple(reckoned(state, number)), "packup" if number == LAST_STEP else ""
            return Told(f"{title}: {RECKONING[number]}", facts=facts, sheet=sheet)
        case steps.Purchasing():
            return Told(facts=purchase(state, step))
        case steps.Picking():
            return Told(note=effect_words.effect(step.effect))
        case _:
            return _action(state, step)


def _page(state: State, step: steps.Reading) -> Told:
    page = cards.page(state, step.page)
    title = f"{titles.page(step.page)} · {SECTIONS[step.section]}"
    if page is None:
        return Told(title, _("Read the page aloud."))
    text = getattr(page, step.section, None) or page.plot
    plot = titles.read(page.plot) if page.plot and text is not page.plot else ""
    facts = (_("Plot goal: %(goal)s") % {"goal": plot},) if plot else ()
    return Told(title, titles.read(text) if text else _("Read the page aloud."), facts)


def _crossroads(state: State, code: str) -> Told:
    card = cards.crossroads_card(state, code)
    if card is None:
        return Told(titles.card("crossroads", code))
    options = tuple(titles.read(option.text) for option in card.options)
    return Told(titles.read(card.title), titles.read(card.situation), options=options)


def _reader(state: State) -> Iterable[str]:
    """GEN-7.6, GEN-7.16: a crossroads card is read aloud by somebody else, if there is one."""
    if state.table.active is not None:
        yield _("%(who)s reads aloud") % {"who": names.who(reader(state))}


def _vote(state: State, step: steps.Voting | steps.Breaking) -> Told:
    vote = step.vote if isinstance(step, steps.Breaking) else step
    facts: tuple[str, ...] = ()
    if vote.about == "crossroads":
        seen = _crossroads(state, vote.subject)
        facts = tuple(_reader(state))
    elif vote.about == "page":
        page = cards.page(state, vote.subject)
        question = titles.read(page.vote.question) if page and page.vote else ""
        seen = Told(titles.page(vote.subject), question)
    else:
        title = _("%(system)s is critical: which room stays critical?")
        seen = Told(title % {"system": SYSTEMS[vote.subject]})
    options = tuple(answer(vote, option) for option in vote.options)
    return replace(seen, facts=(*facts, *_ballots(state, step)), options=options)


def _ballots(state: State, step: steps.Voting | steps.Breaking) -> Iterable[str]:
    """Who has voted, never for what: sealed, or open on the table anyway."""
    if isinstance(step, steps.Breaking):
        return
    weights = (f"{names.who(seat)} ×{state.officers[seat].rank}" for seat in state.players)
    yield _("votes: %(weights)s") % {"weights": ", ".join(weights)}
    if step.votes:
        sealed = state.options.sealed_votes
        word = _("sealed: %(who)s") if sealed else _("has voted: %(who)s")
        yield word % {"who": names.listed(step.votes)}


def _asked(state: State, step: steps.Asking) -> Told:
    # The situation and the options are read only when the card has come to somebody.
    card: Crossroads | Page | None
    if step.about == "crossroads":
        card, title = cards.crossroads_card(state, step.card), _crossroads(state, step.card).title
    else:
        card, title = cards.page(state, step.card), titles.page(step.card)
    found = [one for one in (conditions_of(card) if card else ()) if isinstance(one, TableSays)]
    reads = _reader(state) if step.about == "crossroads" else ()
    facts = (*reads, _("asked for: %(who)s") % {"who": names.who(step.seat)})
    return Told(title, " ".join(titles.read(one.text) for one in found), facts)


def _sharing(state: State, step: steps.Sharing) -> Told:
    task = task_of(state.table, step.task)
    card = cards.key_task(state, task.card) if task else None
    if task is None or card is None:
        return Told()
    missing = ship.missing(card, task, step)
    facts = (
        (_("still missing: %(what)s") % {"what": missing},) if missing
        else (_("All spots are filled and the cost is paid."),)
    )  # fmt: skip
    return Told(f"{task.id}. {titles.read(card.title)}", facts=facts)


def _action(state: State, step: steps.AnyStep) -> Told:
    match step:
        case steps.Replenishing():
            table = state.table
            index = list(RESOURCES).index(step.resource)
            facts = {
                "resource": RESOURCES[step.resource],
                "held": table.sectors[step.seat].resources[index],
                "room": state.options.board.capacity - table.storage[index],
            }
            told = _("%(resource)s: %(held)s in the sector, room for %(room)s more in Storage")
            return Told(facts=(told % facts,))
        case steps.Granting() | steps.Granted():
            price = (
                names.amounts(step.price, plain=True) if isinstance(step, steps.Granting) else ""
            )
            cost = (_("price: %(price)s") % {"price": price},) if price else ()
            return Told(note=str(GRANTS[step.grant]), facts=cost)
        case steps.Working():
            return Told(str(ROOMS[step.centre]))
        case steps.Drawing():
            return Told(facts=(_cards_due(step.pool, step.count),))
        case steps.Taking():
            return Told(facts=(_cards_due("work_tasks", len(step.cards)),) if step.cards else ())
        case steps.Keeping() | steps.DealingOut():
            return Told(facts=(_cards_due(step.deck, len(step.cards)),) if step.cards else ())
        case steps.Arranging():
            faces = [face(state, "algorithms", card) for card in step.cards]
            does = "; ".join(" · ".join(one.lines) for one in faces if one.lines)
            return Told(", ".join(one.title for one in faces), does)
        case steps.Repeating():
            seen = face(state, "files", step.card)
            return Told(seen.title, " ".join(seen.lines))
        case steps.Powering():
            return Told(str(names.known(step.skill)), str(SKILL_EFFECTS[step.skill]))
        case steps.Rescuing():
            return Told(str(ROOMS[step.room]))
        case steps.Wild():
            return Told(names.whose_die(step.die))
        case steps.Printed():
            return Told(str(SYSTEMS[step.system]))
        case _:
            return Told()


def _cards_due(pool: str, count: int) -> str:
    cards_due = ngettext("%(count)d card", "%(count)d cards", count) % {"count": count}
    return f"{DECKS[pool]}: {cards_due}"
