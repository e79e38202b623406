"""The seven phases of a round, each with what happens by itself (GEN-3)."""

from __future__ import annotations

from rules.gen7 import events as ev
from rules.gen7.cards.effects import MoreTasks
from rules.gen7.catalogue import key_task
from rules.gen7.chronicle import Chronicle
from rules.gen7.consequences.algorithms import end_round_effects, told_algorithms
from rules.gen7.consequences.decks import deal
from rules.gen7.consequences.judgement import judge
from rules.gen7.episode.box import unknown_dots
from rules.gen7.ship.board import modifiers
from rules.gen7.state import State, clockwise, idle, is_book_kept
from rules.gen7.steps import Go, Recounting, Rolling, RoundEnd
from rules.gen7.story.box import is_leaving_due
from rules.gen7.story.crossroads import draw_card
from rules.gen7.story.pages import follow
from rules.gen7.story.unshown import Unshown, unshown
from rules.gen7.tables import KEY_TASKS_BY_ROUND, SYSTEMS, department_rooms, spots_in
from rules.latest import latest_of_two


def start_round(chronicle: Chronicle) -> None:
    chronicle.tell(ev.RoundStarted(chronicle.table.round + 1))
    chronicle.push(Go("key_tasks"))


def reveal(chronicle: Chronicle) -> None:
    """GEN-3.1: by round and number of players."""
    chronicle.tell(ev.PhaseStarted("key_tasks"))
    chronicle.push(Go("roll"))
    counts = KEY_TASKS_BY_ROUND[len(chronicle.state.players)]
    count = counts[min(chronicle.table.round, len(counts)) - 1]
    count += sum(rule.count for rule in modifiers(chronicle.table, MoreTasks))
    deal(chronicle, "key_tasks", chronicle.table.chief, count, "row")


def roll(chronicle: Chronicle) -> None:
    """GEN-3.2: all dice in quarters. A book-keeper has nothing to roll; whoever is referee again
    asks first what lies where."""
    kept = chronicle.state.options.judge == "book_keeper"
    if chronicle.table.unfollowed and not kept:
        chronicle.push(Recounting(), Go("roll"))
        return
    chronicle.tell(ev.PhaseStarted("roll"))
    chronicle.push(Go("turns"))
    if kept:
        return
    dice = tuple(name for name, die in chronicle.table.dice.items() if die.place == "quarters")
    if dice:
        chronicle.push(Rolling(dice, "round"))


def start_turns(chronicle: Chronicle) -> None:
    chronicle.tell(ev.PhaseStarted("turns"))
    chronicle.push(Go("mind" if is_book_kept(chronicle.state) else "next_turn"))


def end_turn(chronicle: Chronicle) -> None:
    """GEN-7.8, GEN-8.4, GEN-7.6: plans, the story, then a crossroads card."""
    if is_book_kept(chronicle.state):
        chronicle.push(Go("mind"))
        return
    chronicle.push(Go("next_turn"))
    draw_card(chronicle)
    show_plans(chronicle, ("now",))
    follow(chronicle, "now")


def crew_return(chronicle: Chronicle) -> None:
    """GEN-3.5: first from the Recovery Room, then from everywhere else; story pieces stay."""
    chronicle.tell(ev.PhaseStarted("return"))
    chronicle.push(Go("refresh"))
    table = chronicle.table
    away = [
        name
        for name, die in table.dice.items()
        if die.place not in ("quarters", "supply", "storage")
    ]
    away.sort(key=lambda name: table.dice[name].place != "recovery")
    moves = []
    for name in away:
        die = table.dice[name]
        at_home = die.kind != "robot" or table.sectors[die.owner].name == "mechanical"
        moves.append((name, "quarters" if at_home else "supply"))
    if moves:
        chronicle.tell(ev.DiceReturned(tuple(moves)))


def refresh(chronicle: Chronicle) -> None:
    """GEN-3.6: repair markers off, the row under its deck, failures onto matching spots."""
    chronicle.tell(ev.PhaseStarted("refresh"))
    for place, kind in chronicle.table.markers.items():
        if kind == "repair":
            chronicle.tell(ev.MarkerTaken(place, "refresh"))
    for task in chronicle.table.row:
        if task.stays:
            if task.solved and chronicle.state.options.house.kept_task_reopens:
                chronicle.tell(ev.TaskReopened(task.id))
            continue
        card = key_task(chronicle.state, task.card)
        chronicle.tell(ev.TaskLeft(task.id, task.card, removed=card is not None and card.extra))
    chronicle.push(*unknown_dots(chronicle.state), Go("cover"))


def cover(chronicle: Chronicle) -> None:
    """GEN-3.6: failure markers, as far as the systems have come."""
    chronicle.push(Go("end"))
    if not chronicle.state.options.house.failures_stay:
        for place in healed_spots(chronicle.state):
            chronicle.tell(ev.MarkerTaken(place, "refresh"))
    for place in failing_spots(chronicle.state):
        chronicle.tell(ev.MarkerPut(place, "failure", "refresh"))


def worn_spots(state: State) -> list[str]:
    """Spots whose dots match the marker's division or one left of it."""
    board, table = state.options.board, state.table
    found = []
    for system, division in zip(SYSTEMS, table.systems, strict=True):
        dots = set(board.divisions[:division])
        for room in department_rooms(system):
            spots = range(1, spots_in(board, room) + 1)
            found += [f"{room}.{spot}" for spot in spots if spot in dots]
    return found


def failing_spots(state: State) -> list[str]:
    return [place for place in worn_spots(state) if place not in state.table.markers]


def healed_spots(state: State) -> list[str]:
    """As some tables play: what a division had covered is free again once its system is better."""
    worn = set(worn_spots(state))
    return [place for place in state.table.worn if place not in worn]


def end_round(chronicle: Chronicle) -> None:
    """GEN-3.14: algorithms from the chief clockwise, then plans, the story, the last round."""
    chronicle.tell(ev.PhaseStarted("end"))
    seats = clockwise(chronicle.state, chronicle.table.chief)
    slots = told_algorithms(chronicle.state, seats)
    page = chronicle.table.story.page if is_leaving_due(chronicle) else ""
    chronicle.push(RoundEnd(slots, page) if slots else Go("round_plans"))
    end_round_effects(chronicle, seats)


def end_round_plans(chronicle: Chronicle) -> None:
    chronicle.push(Go("round_story"))
    show_plans(chronicle, ("now", "round_end"))


def end_round_story(chronicle: Chronicle) -> None:
    chronicle.push(Go("last_round"))
    follow(chronicle, "round_end")


def check_last_round(chronicle: Chronicle) -> None:
    """GEN-3.7; GEN-2.10: without the marker no round is the last."""
    table = chronicle.table
    over = 0 < table.story.last_round <= table.round
    chronicle.push(Go("wrap_up" if over else "round"))


def show_plans(chronicle: Chronicle, when: tuple[str, ...]) -> None:
    """GEN-7.8: a plan is shown once achieved, a sector's goal checked at the end of the episode."""
    for one in _achieved(idle(chronicle.state), when):
        chronicle.tell(ev.PlanShown(one.seat, one.plan.card))


@latest_of_two
def _achieved(state: State, when: tuple[str, ...]) -> list[Unshown]:
    return [
        one
        for one in unshown(state)
        if one.when in when and one.goal and judge(state, one.goal.condition, one.seat)
    ]
