"""Shared spots: a key task solved by several hands, as a pending step (GEN-4.4 to GEN-4.6, 7.1)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards.content import Cost, KeyTask
from rules.gen7.cards.effects import TaskMerits
from rules.gen7.cards.paid import Paid
from rules.gen7.cards.skills import FriendMerits
from rules.gen7.catalogue import key_task
from rules.gen7.chronicle import Chronicle
from rules.gen7.consequences.algorithms import trigger
from rules.gen7.consequences.deeds import note_deed, shares
from rules.gen7.evolution.table import task_of
from rules.gen7.ship.board import NO_NUDGE, hand, hands, modifiers, nudge_range, nudges, powers
from rules.gen7.ship.faces import is_unseen
from rules.gen7.ship.spots import why_no_face
from rules.gen7.ship.tracks import award, spend
from rules.gen7.state import Die, State, Task
from rules.gen7.steps import Placed, Sharing
from rules.gen7.steps.turn import (
    by_die,
    contributors,
    filled,
    payments,
    placed,
    pledged,
)
from rules.gen7.tables import FACES, RESOURCE_INDEX, SeatName
from rules.gen7.turn.filling import Open, filling
from rules.gen7.turn.payments import available, is_closed
from rules.gen7.turn.placement import splits, why_not_placed
from rules.gen7.turn.solver import HandDie, Position


def open_tasks(state: State) -> Iterator[tuple[Task, KeyTask]]:
    for task in state.table.row:
        if task.solved:
            continue
        card = key_task(state, task.card)
        if card is not None:
            yield task, card


def position(
    state: State, seat: SeatName, task: Task, spots: int, department: str = ""
) -> Position:
    """What the solver has to know of the table; with a department, its skills as well."""
    table = state.table
    dice = tuple(
        HandDie(die=name, seat=die.owner, kind=die.kind, value=die.value)
        for name, die in table.dice.items()
        if die.place == "quarters"
    )
    nudges = {player: nudge_range(state, player, department) for player in state.players}
    return Position(
        active=seat,
        dice=dice,
        covered=tuple(spot in task.covered for spot in range(spots)),
        storage=table.storage,
        sectors={name: sector.resources for name, sector in table.sectors.items()},
        tokens=task.tokens,
        storage_open=not is_closed(table),
        nudges={player: by for player, by in nudges.items() if any(by)} if department else {},
    )


def values(state: State, step: Sharing, spots: int) -> list[int | None]:
    """What lies on each spot; None where a success marker stands in."""
    shown: list[int | None] = [None] * spots
    for piece in placed(step):
        value = state.table.dice[piece.die].value + piece.nudge
        if piece.split is None:
            shown[piece.spot] = value
        else:
            shown[piece.spot], shown[piece.spot + 1] = piece.split, value - piece.split
    return shown


# Dice


def dice_for(state: State, seat: SeatName) -> list[act.AddDie]:
    """Every die of the seat on every open spot, robots whole and split either way round."""
    found: list[act.AddDie] = []
    for task, card, spots in empty_spots(state):
        within = nudge_range(state, seat, card.department)
        for name, die in hand(state.table, seat).items():
            found += _laid(task, name, die, spots, within)
    return found


def dice_to_add(state: State, step: Sharing) -> dict[str, list[act.AddDie]]:
    """The same of each seat, for the spots that are being filled."""
    found: dict[str, list[act.AddDie]] = {seat: [] for seat in state.players}
    lying, nudged = by_die(step), nudges(state)
    for task, card, spots in filling(state, step).open:
        for seat, dice in hands(state.table).items():
            within, adds = nudged[seat].get(card.department, NO_NUDGE), found[seat]
            for name, die in dice.items():
                if name not in lying:
                    adds += _laid(task, name, die, spots, within)
    return found


def empty_spots(state: State) -> list[Open]:
    """Of every open task that is known."""
    return [
        (task.id, card, spots)
        for task, card in open_tasks(state)
        if (spots := tuple(spot for spot in range(card.spots) if spot not in task.covered))
    ]


@lru_cache(maxsize=2048)
def _laid(
    task: int, name: str, die: Die, spots: tuple[int, ...], nudges: tuple[int, int]
) -> tuple[act.AddDie, ...]:
    """One die on these spots. Kept, since most dice stay as they are from one offer to the next."""
    seat, value = die.owner, die.value
    least, most = max(nudges[0], 1 - value), min(nudges[1], FACES[die.kind] - value)
    found: list[act.AddDie] = []
    for nudge in range(least, most + 1) if value else (0,):
        halves = splits(value + nudge) if die.kind == "robot" else ()
        for spot in spots:
            found.append(act.AddDie(seat, task, name, spot, None, nudge))
            if halves and spot + 1 in spots:
                found += [act.AddDie(seat, task, name, spot, left, nudge) for left, _ in halves]
    return tuple(found)


def why_no_die(state: State, step: Sharing | None, action: act.AddDie) -> Refusal | None:
    task = task_of(state.table, action.task)
    if task is None:
        return Refusal("no_such_task", "GEN-7.1", {"task": action.task})
    card = key_task(state, task.card)
    if card is None:
        return Refusal("card_unknown", "GEN-7.1", {"card": task.card})
    if task.solved:
        return Refusal("task_solved", "GEN-7.3", {"card": task.card})
    refusal = why_not_this_die(state, step, action)
    if refusal is not None:
        return refusal
    die = state.table.dice[action.die]
    if action.nudge:
        least, most = nudge_range(state, action.seat, card.department)
        if not least <= action.nudge <= most:
            return Refusal("no_such_skill", "GEN-4.17", {"room": card.department})
        if not die.value:
            return Refusal("face_unseen", "GEN-4.17")
        refusal = why_no_face(die, die.value + action.nudge)
        if refusal is not None:
            return refusal
    full = filled(step) if step else ()
    spots = [action.spot] if action.split is None else [action.spot, action.spot + 1]
    for spot in spots:
        if spot >= card.spots:
            return Refusal("no_such_spot", "GEN-4.4", {"room": "key_task", "spot": spot + 1})
        if spot in task.covered or spot in full:
            return Refusal("spot_taken", "GEN-4.3", {"room": "key_task", "spot": spot + 1})
    if action.split is None:
        return None
    return _why_no_split(die.kind, die.value + action.nudge, action.split)


def why_not_this_die(state: State, step: Sharing | None, action: act.AddDie) -> Refusal | None:
    """GEN-4.4: one's own, at hand, and on the task that was begun."""
    if step is not None and step.task != action.task:
        return Refusal("other_task_open", "GEN-4.4")
    die = state.table.dice.get(action.die)
    if die is None or die.owner != action.seat or die.place != "quarters":
        return Refusal("die_not_in_quarters", "GEN-4.4")
    if step is not None and any(piece.die == action.die for piece in placed(step)):
        return Refusal("die_on_task", "GEN-4.4")
    return None


def _why_no_split(kind: str, value: int, left: int) -> Refusal | None:
    if kind != "robot":
        return Refusal("only_robots_split", "GEN-4.5")
    if not value:
        return Refusal("face_unseen", "GEN-4.5")
    if value == 1:
        return Refusal("one_cannot_be_split", "GEN-4.5")
    if left not in [half for half, _ in splits(value)]:
        return Refusal("uneven_split", "GEN-4.5", {"value": value})
    return None


def add_die(chronicle: Chronicle, step: Sharing | None, action: act.AddDie) -> None:
    piece = Placed(action.seat, action.die, action.spot, action.split, action.nudge)
    step = step or Sharing(action.seat, action.task)
    chronicle.push(replace(step, pieces=(*step.pieces, piece)))


# Commit


def commits(state: State, step: Sharing) -> Iterator[act.Commit]:
    commit = act.Commit(step.seat)
    if filling(state, step).is_whole and why_no_commit(state, step, commit) is None:
        yield commit


def why_no_commit(state: State, step: Sharing, action: act.Commit) -> Refusal | None:
    if action.seat != step.seat:
        return Refusal("active_player_commits", "GEN-4.4")
    now, lying = filling(state, step), placed(step)
    if now.card is None:
        return Refusal("no_such_task", "GEN-7.1", {"task": step.task})
    if step.seat not in contributors(step):
        return Refusal("own_die_needed", "GEN-4.4")
    if step.curator and f"{step.curator}.o" not in by_die(step):
        return Refusal("officer_not_contributed", "GEN-4.16")
    for piece in lying:
        refusal = _why_no_longer(state, piece)
        if refusal is not None:
            return refusal
    if now.spots:
        return Refusal("spots_empty", "GEN-4.4", {"count": len(now.spots)})
    if not is_unseen(state.table, by_die(step)):  # else people judge
        refusal = why_not_placed(now.card.rules, values(state, step, now.card.spots))
        if refusal is not None:
            return refusal
    if any(now.lack) or now.of_any:
        return Refusal("cost_not_paid", "GEN-7.1", {"count": sum(now.lack) + now.of_any})
    for payment in payments(step):
        if available(state, step, payment.source, payment.resource) < 0:
            return Refusal("not_enough", "GEN-7.1", {"resource": payment.resource, "held": 0})
    return None


def _why_no_longer(state: State, piece: Placed) -> Refusal | None:
    """A file may have moved or turned a die since it was put in."""
    die = state.table.dice[piece.die]
    if die.place != "quarters":
        return Refusal("die_not_in_quarters", "GEN-4.4")
    value = die.value + piece.nudge
    refusal = why_no_face(die, value) if die.value else None
    if refusal is None and piece.split is not None:
        return _why_no_split(die.kind, value, piece.split)
    return refusal


def commit(chronicle: Chronicle, step: Sharing) -> None:
    """All at once: dice, cost, merits for everyone with a die on it, and what that sets off."""
    task = task_of(chronicle.table, step.task)
    assert task is not None
    card = key_task(chronicle.state, task.card)
    assert card is not None
    put_dice(chronicle, step)
    _pay_cost(chronicle, step, task, card.cost)
    paid = tuple(
        Paid(source, *pledged(step, source))  # type: ignore[arg-type]
        for source in ("storage", *chronicle.state.players)
    )
    reward(chronicle, contributors(step), task, card.merits, paid)


def put_dice(chronicle: Chronicle, step: Sharing) -> None:
    """Onto the card, as they lie; an officer among them is placed."""
    turn_back(chronicle, step, tuple(piece.die for piece in placed(step)))
    for piece in placed(step):
        if piece.nudge:
            value = chronicle.table.dice[piece.die].value + piece.nudge
            chronicle.tell(ev.DieSet(piece.die, value, "skill"))
        place = f"task.{step.task}.{piece.spot}"
        shown = chronicle.table.dice[piece.die].value
        chronicle.tell(ev.DieMoved(piece.die, place, "key_task", piece.split, shown))
        if chronicle.table.dice[piece.die].kind == "officer":
            chronicle.tell(ev.OfficerPlaced(piece.seat))


def reward(
    chronicle: Chronicle,
    seats: tuple[SeatName, ...],
    task: Task,
    merits: int | None,
    paid: tuple[Paid, ...] = (),
) -> None:
    """GEN-7.3: for everyone with a die on it, and what that sets off. None: the merits were given
    by hand."""
    chronicle.tell(ev.TaskSolved(task.id, task.card, seats))
    if merits is not None:
        more = sum(rule.by for rule in modifiers(chronicle.table, TaskMerits))
        cost = shares(chronicle, paid)
        note_deed(chronicle, "key_tasks", task.card, *seats, merits=merits, more=more, paid=cost)
        award(chronicle, seats, max(0, merits + more), "key_task")
        for seat in seats:
            friends = sum(power.merits for _, power in powers(chronicle.state, seat, FriendMerits))
            award(chronicle, (seat,), friends, "skill")
    trigger(chronicle, seats, "task_solved")


def turn_back(chronicle: Chronicle, step: Sharing, used: tuple[str, ...] = ()) -> None:
    """Dice that the curator has set and that were not used show their own faces again."""
    for name, value in step.before[::-1]:
        if name not in used:
            chronicle.tell(ev.DieSet(name, value, "skill"))


def _pay_cost(chronicle: Chronicle, step: Sharing, task: Task, cost: Cost) -> None:
    stored = pledged(step, "storage")
    if any(stored):
        chronicle.tell(ev.StorageChanged((-stored[0], -stored[1], -stored[2]), "key_task"))
    for seat in chronicle.state.players:
        spend(chronicle, seat, pledged(step, seat), "key_task")
    used = [min(have, need) for have, need in zip(task.tokens, cost.fixed, strict=True)]
    left = cost.any_count - sum(payment.count for payment in payments(step))
    left += sum(cost.fixed) - sum(used)
    for resource in cost.any_of:
        index = RESOURCE_INDEX[resource]
        more = max(0, min(left, task.tokens[index] - used[index]))
        used[index] += more
        left -= more
    if any(used):
        chronicle.tell(ev.TaskSupplied(task.id, (-used[0], -used[1], -used[2])))
