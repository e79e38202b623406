"""The seven phases of a round, each with what happens by itself (GEN-3)."""

from __future__ import annotations

from rules.gen7 import events as ev
from rules.gen7.algorithms import end_round_effects
from rules.gen7.board import modifiers
from rules.gen7.cards import deal
from rules.gen7.catalogue import goal, key_task
from rules.gen7.crossroads import draw_card
from rules.gen7.effects import HeavyDamage, MoreTasks
from rules.gen7.judging import judge
from rules.gen7.state import State, clockwise
from rules.gen7.steps import Go, Rolling
from rules.gen7.story import follow
from rules.gen7.tables import KEY_TASKS_BY_ROUND, SYSTEMS, department_rooms, spots_in
from rules.gen7.telling import Telling
from rules.gen7.tracks import worsen


def start_round(telling: Telling) -> None:
    telling.tell(ev.RoundStarted(telling.table.round + 1))
    telling.push(Go("key_tasks"))


def reveal(telling: Telling) -> None:
    """GEN-3.1: by round and number of players."""
    telling.tell(ev.PhaseStarted("key_tasks"))
    telling.push(Go("roll"))
    counts = KEY_TASKS_BY_ROUND[len(telling.state.players)]
    count = counts[min(telling.table.round, len(counts)) - 1]
    count += sum(rule.count for rule in modifiers(telling.table, MoreTasks))
    deal(telling, "key_tasks", telling.table.chief, count, "row")


def roll(telling: Telling) -> None:
    """GEN-3.2: all dice in quarters."""
    telling.tell(ev.PhaseStarted("roll"))
    telling.push(Go("turns"))
    dice = tuple(name for name, die in telling.table.dice.items() if die.place == "quarters")
    if dice:
        telling.push(Rolling(dice, "round"))


def start_turns(telling: Telling) -> None:
    telling.tell(ev.PhaseStarted("turns"))
    telling.push(Go("next_turn"))


def end_turn(telling: Telling) -> None:
    """GEN-7.8, GEN-8.4, GEN-7.6: plans, the story, then a crossroads card."""
    telling.push(Go("next_turn"))
    draw_card(telling)
    show_plans(telling, ("now",))
    follow(telling, "now")


def system_failure(telling: Telling) -> None:
    """GEN-3.10: the unsolved tasks from left to right."""
    telling.tell(ev.PhaseStarted("failure"))
    telling.push(Go("return"))
    heavy = {rule.system for rule in modifiers(telling.table, HeavyDamage)}
    beneath = len(telling.todo)
    for task in telling.table.row:
        card = key_task(telling.state, task.card)
        if card is not None and not task.solved:
            worsen(telling, card.department, card.damage + (card.department in heavy), "failure")
    telling.todo[beneath:] = telling.todo[beneath:][::-1]  # what is printed, in the same order


def crew_return(telling: Telling) -> None:
    """GEN-3.5: first from the Recovery Room, then from everywhere else; story pieces stay."""
    telling.tell(ev.PhaseStarted("return"))
    telling.push(Go("refresh"))
    table = telling.table
    away = [name for name, die in table.dice.items()
            if die.place not in ("quarters", "supply", "storage")]  # fmt: skip
    away.sort(key=lambda name: table.dice[name].place != "recovery")
    moves = []
    for name in away:
        die = table.dice[name]
        at_home = die.kind != "robot" or table.sectors[die.owner].name == "mechanical"
        moves.append((name, "quarters" if at_home else "supply"))
    if moves:
        telling.tell(ev.DiceReturned(tuple(moves)))


def refresh(telling: Telling) -> None:
    """GEN-3.6: repair markers off, the row under its deck, failures onto matching spots."""
    telling.tell(ev.PhaseStarted("refresh"))
    telling.push(Go("end"))
    for place, kind in telling.table.markers.items():
        if kind == "repair":
            telling.tell(ev.MarkerTaken(place, "refresh"))
    for task in telling.table.row:
        if task.stays:
            if task.solved and telling.state.options.house.kept_task_reopens:
                telling.tell(ev.TaskReopened(task.id))
            continue
        card = key_task(telling.state, task.card)
        telling.tell(ev.TaskLeft(task.id, task.card, removed=card is not None and card.extra))
    for place in failing_spots(telling.state):
        telling.tell(ev.MarkerPut(place, "failure", "refresh"))


def failing_spots(state: State) -> list[str]:
    """Spots whose dots match the marker's division or one left of it, without a marker yet."""
    board, table = state.options.board, state.table
    found = []
    for system, division in zip(SYSTEMS, table.systems, strict=True):
        dots = set(board.divisions[:division])
        for room in department_rooms(system):
            for spot in range(1, spots_in(board, room) + 1):
                if spot in dots and f"{room}.{spot}" not in table.markers:
                    found.append(f"{room}.{spot}")
    return found


def end_round(telling: Telling) -> None:
    """GEN-3.14: algorithms from the chief clockwise, then plans, the story, the last round."""
    telling.tell(ev.PhaseStarted("end"))
    telling.push(Go("round_plans"))
    end_round_effects(telling, clockwise(telling.state, telling.table.chief))


def end_round_plans(telling: Telling) -> None:
    telling.push(Go("round_story"))
    show_plans(telling, ("now", "round_end"))


def end_round_story(telling: Telling) -> None:
    telling.push(Go("last_round"))
    follow(telling, "round_end")


def check_last_round(telling: Telling) -> None:
    """GEN-3.7. The round track has an end, even if no page ever names the last round."""
    table = telling.table
    last = table.story.last_round or telling.state.options.board.round_track
    telling.push(Go("wrap_up" if table.round >= last else "round"))


def show_plans(telling: Telling, when: tuple[str, ...]) -> None:
    """GEN-7.8: a plan is shown once achieved, a sector's goal checked at the end of the episode."""
    for seat in telling.state.players:
        for plan in telling.table.sectors[seat].plans:
            if plan.shown or (card := goal(telling.state, plan.card)) is None:
                continue
            if ("episode_end" if card.kind == "sector" else card.when) not in when:
                continue
            if judge(telling.state, card.condition, seat):
                telling.tell(ev.PlanShown(seat, plan.card))
