"""The way through the todo list: what happens by itself happens, until people are asked."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

from msgspec.structs import replace

from rules import todo
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.cards.packs import WHOLE
from rules.gen7.cards.slips import UNKNOWN
from rules.gen7.chance import roll_unseen
from rules.gen7.chronicle import Chronicle
from rules.gen7.consequences.algorithms import go_on
from rules.gen7.consequences.application import apply_next
from rules.gen7.consequences.decks import most_cards
from rules.gen7.consequences.deeds import note_deed
from rules.gen7.consequences.picks import possible
from rules.gen7.consequences.sealed import still_to_harm, still_to_tell
from rules.gen7.episode import failure, preparation, rounds, wrap_up
from rules.gen7.episode.box import still_unknown_dots
from rules.gen7.episode.preparation import choose_chief
from rules.gen7.episode.turns import next_turn
from rules.gen7.keeping import minding
from rules.gen7.keeping.recount import still_to_recount
from rules.gen7.questions import QUESTIONS
from rules.gen7.rooms.centres import has_task_for
from rules.gen7.rooms.entry import act_in_room
from rules.gen7.rooms.sector_rooms import after_assembly, still_to_reprogram
from rules.gen7.ship.board import quarters
from rules.gen7.ship.faces import still_to_show
from rules.gen7.state import State
from rules.gen7.story.box import still_to_bookmark, still_unknown
from rules.gen7.story.crossroads import check, choose_option
from rules.gen7.story.pages import open_section, still_printed, take_effect
from rules.gen7.story.votes import options_of, still_to_break, still_to_vote
from rules.gen7.turn.meeting import meet

# Each part puts the next one on the list before it asks anything.
PARTS: dict[str, Callable[[Chronicle], None]] = {
    "prepare": preparation.prepare,
    "goals": preparation.ask_for_goals,
    "sectors": preparation.deal_sectors,
    "cards": preparation.deal_cards,
    "chief": preparation.roll_for_chief,
    "open": preparation.open_story,
    "round": rounds.start_round,
    "key_tasks": rounds.reveal,
    "roll": rounds.roll,
    "turns": rounds.start_turns,
    "next_turn": next_turn,
    "mind": minding.mind,
    "minded": minding.minded,
    "end_turn": rounds.end_turn,
    "failure": failure.system_failure,
    "damage": failure.damage,
    "return": rounds.crew_return,
    "refresh": rounds.refresh,
    "cover": rounds.cover,
    "end": rounds.end_round,
    "round_plans": rounds.end_round_plans,
    "round_story": rounds.end_round_story,
    "last_round": rounds.check_last_round,
    "wrap_up": wrap_up.start,
    "left": wrap_up.left_over,
    "penalties": wrap_up.penalties,
    "stars": wrap_up.stars,
    "promotions": wrap_up.promotions,
    "critical": wrap_up.critical_systems,
    "log_reason": wrap_up.log_reason,
    "consequences": wrap_up.consequences,
    "strike_out": wrap_up.strike_out,
    "pack": wrap_up.pack_up,
    "packed": wrap_up.packed,
}


def _draw_what_there_is(chronicle: Chronicle, step: steps.Drawing) -> steps.Drawing | None:
    """GEN-3.15: a deck deals what there is, and a hand takes what it has room for."""
    count = most_cards(chronicle.state, step.pool, step.seat, step.count, step.why)
    return replace(step, count=count) if count > 0 else None


def _still_a_turn(chronicle: Chronicle, step: steps.Turning) -> steps.Turning | steps.Closing:
    """An effect may have taken the last die: then there is none to place."""
    if quarters(chronicle.table, step.seat):
        return step
    chronicle.todo.insert(-1, steps.Go("end_turn"))
    return steps.Closing(step.seat)


def _still_open(chronicle: Chronicle, step: Any) -> steps.AnyStep | None:
    """GEN-4.7: what is optional is asked as long as there is anything to do but to leave it."""
    answers = QUESTIONS[type(step)].answers(chronicle.state, step, step.seat)
    return step if any(not isinstance(one, act.Decline) for one in answers) else None


def _still_to_pick(chronicle: Chronicle, step: steps.Picking) -> steps.Picking | None:
    """Options that have become impossible since the question was put are gone."""
    state = chronicle.state
    options = tuple(option for option in step.options if possible(state, step, option))
    return replace(step, options=options) if options else None


def _still_closing(chronicle: Chronicle, step: steps.Closing) -> steps.AnyStep | None:
    """A file may have brought a work task for the centre where the die is."""
    if step.centre is None or not has_task_for(chronicle.state, step.seat, step.centre):
        return _still_open(chronicle, step)
    chronicle.todo.insert(-1, replace(step, centre=None))
    return steps.Working(step.seat, step.centre)


def _still_to_mark(chronicle: Chronicle, step: steps.Marking) -> steps.Marking | None:
    """The page may have named it."""
    return None if chronicle.table.story.last_round else step


# Questions that may have answered themselves before they come up.
SETTLED: dict[type, Callable[[Chronicle, Any], steps.AnyStep | None]] = {
    steps.Rolling: roll_unseen,
    steps.Facing: still_to_show,
    steps.Drawing: _draw_what_there_is,
    steps.Turning: _still_a_turn,
    steps.Replenishing: _still_open,
    steps.Granting: _still_open,
    steps.Closing: _still_closing,
    steps.Picking: _still_to_pick,
    steps.Reprogramming: still_to_reprogram,
    steps.Printed: still_printed,
    steps.Telling: still_to_tell,
    steps.Harming: still_to_harm,
    steps.Marking: _still_to_mark,
    steps.Dotting: still_unknown_dots,
    steps.Paging: still_unknown,
    steps.Voting: still_to_vote,
    steps.Bookmarking: still_to_bookmark,
    steps.Breaking: still_to_break,
    steps.Recounting: still_to_recount,
}


def _go(chronicle: Chronicle, step: steps.Go) -> None:
    PARTS[step.to](chronicle)


def _carry_out(chronicle: Chronicle, step: steps.CarryingOut) -> None:
    vote = step.vote
    match vote.about:
        case "crossroads":
            choose_option(chronicle, vote.subject, vote.seat, int(step.option))
        case "page":
            chronicle.tell(ev.OptionChosen("page", vote.subject, int(step.option)))
            options = options_of(chronicle.state, vote)
            effects = options[int(step.option)].effects
            brought = {"effects": effects, "option": int(step.option)}
            note_deed(chronicle, "pages", vote.subject, vote.seat, **brought)
            if effects:
                chronicle.push(steps.Applying(vote.seat, effects))
        case "room":
            chronicle.tell(ev.RoomNoted(step.option))


BY_ITSELF: dict[type, Callable[[Chronicle, Any], None]] = {
    steps.Go: _go,
    steps.Opening: open_section,
    steps.Heard: take_effect,
    steps.CarryingOut: _carry_out,
    steps.Convening: lambda chronicle, step: meet(chronicle, step.present),
    steps.Assembled: lambda chronicle, step: after_assembly(chronicle, step.die),
    steps.Comparing: lambda chronicle, step: choose_chief(chronicle, step.dice),
    steps.Acting: act_in_room,
    steps.Applying: apply_next,
    steps.Checking: check,
    steps.Ending: go_on,
}


# Questions that the app answers where there is only one answer. What comes of it is told.
NO_CHOICE = {
    steps.Picking,
    steps.Reprogramming,
    steps.Keeping,
    steps.DealingOut,
    steps.Facing,
    steps.Purchasing,
    steps.Arranging,
}


def _is_the_readers(state: State, step: Any) -> bool:
    """GEN-7.6: a crossroads card of the box is in its reader's hands, who says what it brings; the
    app need not know which one it is, unless the table has recorded some."""
    own = step.pool == "crossroads" and not WHOLE[state.options.pack]
    return own and not state.recorded.crossroads


def _only_answer(chronicle: Chronicle) -> act.AnyAction | None:
    step = chronicle.todo[-1] if chronicle.todo else None
    by_table = isinstance(step, steps.Drawing) and chronicle.state.options.decks == "table"
    if step is None or (type(step) not in NO_CHOICE and not by_table):
        return None
    if by_table and _is_the_readers(chronicle.state, step):
        return act.Draw(step.seat, (UNKNOWN,))  # type: ignore[union-attr]
    question = QUESTIONS[type(step)]
    answers = todo.allowed(question, chronicle.state, step, step.seat)  # type: ignore[union-attr]
    found: tuple[act.AnyAction, ...] = tuple(islice(answers, 3))
    if by_table and found and all(set(getattr(one, "cards", ())) == {UNKNOWN} for one in found):
        return found[0]  # all at once, or one by one: nobody knows any of them
    only = found[0] if len(found) == 1 else None
    return None if isinstance(only, act.TakeBack) else only  # nobody's step is taken back for them


def run(chronicle: Chronicle) -> None:
    todo.run(chronicle, BY_ITSELF, SETTLED)
    while (answer := _only_answer(chronicle)) is not None:
        todo.answer(chronicle, QUESTIONS, answer)
        todo.run(chronicle, BY_ITSELF, SETTLED)
