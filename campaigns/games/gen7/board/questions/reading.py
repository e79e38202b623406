"""What is read before an answer is given: the words of the card or page, and the facts."""

from __future__ import annotations

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from msgspec.structs import replace

from campaigns.games.gen7.board.cards import face
from campaigns.games.gen7.board.questions.keypad.layout import how_many, to_lay_out
from campaigns.games.gen7.board.questions.wrap_up import purchase, reckoned
from campaigns.games.gen7.board.ship.tasks import missing
from campaigns.games.gen7.words import effects, names
from campaigns.games.gen7.words.bonuses import expected
from campaigns.games.gen7.words.labels import answer
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.skills import SKILL_EFFECTS, SKILLS
from campaigns.games.gen7.words.terms import (
    DECKS,
    GRANTS,
    RECKONING,
    RESOURCES,
    ROOMS,
    SECTIONS,
    SYSTEMS,
)
from campaigns.games.gen7.words.titles import Titles, read
from rules.core import Value
from rules.gen7 import catalogue as cards
from rules.gen7 import steps
from rules.gen7.cards.conditions import TableSays
from rules.gen7.cards.content import Algorithm, Crossroads, Goal, Page, conditions_of
from rules.gen7.evolution.table import task_of
from rules.gen7.ship.faces import least_face
from rules.gen7.state import State
from rules.gen7.steps.turn import contributors
from rules.gen7.story.crossroads import reader

TOLD = {
    "file": "files",
    "algorithm": "algorithms",
    "crossroads": "crossroads",
    "work": "work_tasks",
}
LAST_STEP = 6  # of the wrap-up


class Told(Value):
    title: str = ""
    note: str = ""
    facts: tuple[str, ...] = ()
    items: tuple[str, ...] = ()  # what everybody lays out
    options: tuple[str, ...] = ()  # read aloud with the situation, what they bring is not
    sheet: str = ""  # the printed one that says the same


def told(state: State, step: steps.AnyStep, seat: str | None) -> Told:
    match step:
        case steps.Reading():
            return _page(state, step)
        case steps.Deciding():
            return replace(_crossroads(state, step.card), facts=tuple(_reader(state)))
        case steps.Voting() | steps.Breaking():
            return _vote(state, step)
        case steps.Asking():
            return _asked(state, step, seat)
        case steps.Sharing():
            return _sharing(state, step)
        case steps.Reckoning():
            number = step.number
            title = _("Step %(number)s of 6") % {"number": number}
            facts, sheet = tuple(reckoned(state, step)), "packup" if number == LAST_STEP else ""
            return Told(f"{title}: {RECKONING[number]}", facts=facts, sheet=sheet)
        case steps.LayingOut():
            title = _("Set-up of episode %(number)s") % {"number": state.episode}
            return Told(title, items=tuple(to_lay_out(state, step)))
        case steps.Facing():
            die = names.whose_die(step.die, _people(state))
            return Told(die, facts=tuple(_face_of(state, step)))
        case steps.Penalty():
            return Told(Titles(state).heading("work_tasks", step.card))
        case steps.Harming():
            found = next(task for task in state.table.row if task.id == step.task)
            return Told(Titles(state).heading("key_tasks", found.card))
        case steps.Telling(about="rule"):
            title = _("The special rule: %(place)s") % {"place": names.ruled(step.card)}
            return Told(title, facts=(_people(state).who(step.seat),))
        case steps.Telling(about="room"):
            return Told(Titles(state).room(step.card), facts=(_people(state).who(step.seat),))
        case steps.Telling():
            title = Titles(state).heading(TOLD[step.about], step.card)
            if step.about != "work":
                return Told(title)
            who = _people(state).who(step.seat)
            return Told(title, facts=expected(state, step.seat, who, step.centre))
        case steps.Balloting() | steps.Siding():
            counts = (_("Reason/feelings: %(value)s.") % {"value": names.reason(state.reason)},)
            facts = counts if isinstance(step, steps.Siding) else ()
            return Told(Titles(state).heading("crossroads", step.card), facts=facts)
        case steps.Paging():
            read_first = (_("Read the page aloud."),) if step.about != "failure" else ()
            return Told(Titles(state).page(step.page), facts=read_first)
        case steps.Bookmarking():
            title = _("Episode %(number)s") % {"number": state.episode + 1}
            return Told(title)
        case steps.Leaving() | steps.Onward():
            return Told(Titles(state).page(step.page))
        case steps.Purchasing():
            return Told(facts=purchase(state, step))
        case steps.Picking():
            return Told(note=effects.effect(step.effect))
        case _:
            return _action(state, step)


def _face_of(state: State, step: steps.Facing) -> Iterable[str]:
    """Why it is asked, and why not every face is there."""
    room = state.table.dice[step.die].place.rpartition(".")[0]
    if room in ROOMS:
        yield str(ROOMS[room])
    least = least_face(state, step.die)
    if least > 1:
        yield _("The die before it shows %(value)s: not below that.") % {"value": least}


def _people(state: State) -> People:
    return People(state.options.officers)


def _page(state: State, step: steps.Reading) -> Told:
    page = cards.page(state, step.page)
    title = f"{Titles(state).page(step.page)} · {SECTIONS[step.section]}"
    if page is None:
        return Told(title, _("Read the page aloud."))
    text = getattr(page, step.section, None) or page.plot
    plot = read(page.plot) if page.plot and text is not page.plot else ""
    facts = (_("Plot goal: %(goal)s") % {"goal": plot},) if plot else ()
    return Told(title, read(text) if text else _("Read the page aloud."), facts)


def _crossroads(state: State, code: str) -> Told:
    card = cards.crossroads_card(state, code)
    if card is None:
        return Told(Titles(state).heading("crossroads", code))
    options = tuple(read(option.text) for option in card.options)
    return Told(read(card.title), read(card.situation), options=options)


def _reader(state: State) -> Iterable[str]:
    """GEN-7.6, GEN-7.16: a crossroads card is read aloud by somebody else, if there is one."""
    if state.table.active is not None:
        yield _("%(who)s reads aloud") % {"who": _people(state).who(reader(state))}


def _vote(state: State, step: steps.Voting | steps.Breaking) -> Told:
    vote = step.vote if isinstance(step, steps.Breaking) else step
    facts: tuple[str, ...] = ()
    if vote.about == "crossroads":
        seen = _crossroads(state, vote.subject)
        facts = tuple(_reader(state))
    elif vote.about == "page":
        page = cards.page(state, vote.subject)
        question = read(page.vote.question) if page and page.vote else ""
        seen = Told(Titles(state).page(vote.subject), question)
    else:
        title = _("%(system)s is critical: which room stays critical?")
        seen = Told(title % {"system": SYSTEMS[vote.subject]})
    titles = Titles(state)
    options = tuple(answer(titles, vote, option) for option in vote.options)
    return replace(seen, facts=(*facts, *_ballots(state, step)), options=options)


def _ballots(state: State, step: steps.Voting | steps.Breaking) -> Iterable[str]:
    """How it is decided. Who has voted is shown by the faces, for what by nothing."""
    if isinstance(step, steps.Breaking):
        return
    if state.options.sealed_votes:
        yield _("Sealed until all have voted.")
    yield _("A tie: %(who)s, the chief, decides.") % {"who": _people(state).who(state.table.chief)}


def _asked(state: State, step: steps.Asking, seat: str | None) -> Told:
    # The situation and the options are read only when the card has come to somebody.
    card: Crossroads | Page | Algorithm | Goal | None
    match step.about:
        case "crossroads":
            card = cards.crossroads_card(state, step.card)
            title = _crossroads(state, step.card).title
        case "progression":
            card, title = cards.page(state, step.card), Titles(state).page(step.card)
        case "algorithm":
            card = cards.algorithm(state, step.card)
            title = face(state, "algorithms", step.card).title
        case "plan":  # told to its owner alone
            facts: tuple[str, ...] = (
                _("asked for: %(who)s") % {"who": _people(state).who(step.seat)},
            )
            if seat != step.seat:
                title = _("Personal goal %(number)s") % {"number": step.index + 1}
                return Told(title, facts=facts)
            card, title = cards.goal(state, step.card), face(state, "goals", step.card).title
    found = [one for one in (conditions_of(card) if card else ()) if isinstance(one, TableSays)]
    reads = _reader(state) if step.about == "crossroads" else ()
    facts = (*reads, _("asked for: %(who)s") % {"who": _people(state).who(step.seat)})
    return Told(title, " ".join(read(one.text) for one in found), facts)


def _sharing(state: State, step: steps.Sharing) -> Told:
    task = task_of(state.table, step.task)
    card = cards.key_task(state, task.card) if task else None
    if task is None or card is None:
        people = _people(state)
        return Told(
            facts=tuple(
                added
                for seat in contributors(step)
                for added in expected(state, seat, people.who(seat))
            )
        )
    lacking = missing(card, task, step)
    facts = (
        (_("still missing: %(what)s") % {"what": lacking},)
        if lacking
        else (_("All spots are filled and the cost is paid."),)
    )
    return Told(f"{task.id}. {read(card.title)}", facts=facts)


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
        case steps.Rolling(why="chief"):
            return Told(facts=(_why_chief(state, step),))
        case steps.Drawing():
            return Told(facts=(_cards_due(step.pool, step.count),))
        case steps.Taking():
            if step.cards:
                return Told(facts=(_cards_due("work_tasks", len(step.cards)),))
            return Told(facts=(how_many(step),))
        case steps.Keeping(cards=(), why="choose", count=count) if count:
            told = ngettext(
                "Draw %(count)d card and keep it.", "Draw %(count)d cards and keep one.", count
            )
            return Told(str(DECKS[step.deck]), facts=(told % {"count": count},))
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
            return Told(str(SKILLS[step.skill]), str(SKILL_EFFECTS[step.skill]))
        case steps.Rescuing():
            return Told(str(ROOMS[step.room]))
        case steps.Wild():
            return Told(names.whose_die(step.die, _people(state)))
        case steps.Harming():
            return Told(_("Key task %(task)s") % {"task": step.task})
        case steps.Printed():
            return Told(str(SYSTEMS[step.system]))
        case steps.Dotting():
            told = _("Division %(number)s after green") % {"number": step.number}
            return Told(str(SYSTEMS[step.system]), told)
        case _:
            return Told()


def _why_chief(state: State, step: steps.Rolling) -> str:
    """GEN-2.7; whoever rolls once more reads why."""
    table = state.table
    tied = [due for due in state.todo if isinstance(due, steps.Comparing)]
    if tied and len(tied[-1].dice) < len(state.players):
        again = [table.dice[name].owner for name in tied[-1].dice]
        return _("A tie, they roll again: %(who)s.") % {"who": _people(state).listed(again)}
    return _("The lowest is chief of staff, a tie rolls again.")


def _cards_due(pool: str, count: int) -> str:
    cards_due = ngettext("%(count)d card", "%(count)d cards", count) % {"count": count}
    return f"{DECKS[pool]}: {cards_due}"
