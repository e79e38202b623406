"""How events change the episode on the table: dice, spots, sectors, tasks, tracks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.gen7 import events as ev
from rules.gen7.cards.effects import AnyModifier, RoomAdded
from rules.gen7.cards.slips import is_slip
from rules.gen7.evolution.deeds import DEEDS, without_last
from rules.gen7.state import Die, Episode, Plan, Reminder, Sector, Slot, Task
from rules.gen7.tables import ASLEEP, COLONISTS, SYSTEM_INDEX, Amounts, SeatName


def plus(amounts: Amounts, by: Amounts) -> Amounts:
    return (amounts[0] + by[0], amounts[1] + by[1], amounts[2] + by[2])


def with_sector(table: Episode, seat: str, **changes: Any) -> Episode:
    sector = replace(table.sectors[seat], **changes)
    return replace(table, sectors={**table.sectors, seat: sector})


def sector_dealt(table: Episode, event: ev.SectorDealt) -> Episode:
    """GEN-2.5: officer, robot and colonists; two of them sleep."""
    seat, mechanical = event.seat, event.sector == "mechanical"
    colonists = COLONISTS - mechanical
    dice = dict(table.dice)
    dice[f"{seat}.o"] = Die(seat, "officer", 1, "quarters")
    dice[f"{seat}.r"] = Die(seat, "robot", 1, "quarters" if mechanical else "supply")
    for number in range(1, colonists + 1):
        place = "supply" if number > colonists - ASLEEP else "quarters"
        dice[f"{seat}.c{number}"] = Die(seat, "colonist", 1, place)
    sectors = {**table.sectors, seat: Sector(event.sector)}
    return replace(table, dice=dice, sectors=sectors)


def _marker_put(table: Episode, event: ev.MarkerPut) -> Episode:
    worn = (*table.worn, event.place) if event.why == "refresh" else table.worn
    return replace(table, markers={**table.markers, event.place: event.kind}, worn=worn)


def _marker_taken(table: Episode, event: ev.MarkerTaken) -> Episode:
    left = {place: kind for place, kind in table.markers.items() if place != event.place}
    worn = tuple(place for place in table.worn if place != event.place)
    return replace(table, markers=left, worn=worn)


def _dice_rolled(table: Episode, event: ev.DiceRolled) -> Episode:
    dice = dict(table.dice)
    for die, value in event.faces:
        dice[die] = replace(dice[die], value=value)
    return replace(table, dice=dice)


def _rolled_unseen(table: Episode, event: ev.RolledUnseen) -> Episode:
    rolled = {name: replace(table.dice[name], value=0) for name in event.dice}
    return replace(table, dice={**table.dice, **rolled})


def _die_moved(table: Episode, event: ev.DieMoved) -> Episode:
    die = replace(table.dice[event.die], place=event.place, split=event.split)
    return replace(table, dice={**table.dice, event.die: die})


def _dice_returned(table: Episode, event: ev.DiceReturned) -> Episode:
    dice = dict(table.dice)
    for die, place in event.dice:
        dice[die] = replace(dice[die], place=place, split=None)
    return replace(table, dice=dice)


def _die_set(table: Episode, event: ev.DieSet | ev.FaceTold) -> Episode:
    die = replace(table.dice[event.die], value=event.value)
    return replace(table, dice={**table.dice, event.die: die})


def _chief_chosen(table: Episode, event: ev.ChiefChosen) -> Episode:
    first = event.seat if event.first else table.first
    if table.phase != "setup":
        return replace(table, chief=event.seat, first=first)
    # GEN-7.18: at the start everyone stands on 0, the chief ranks highest.
    index = table.ranking.index(event.seat)
    ranking = table.ranking[index:] + table.ranking[:index]
    # On 0 unless a correction says otherwise.
    ranking = tuple(sorted(ranking, key=lambda seat: -table.sectors[seat].merits))
    return replace(table, chief=event.seat, first=first, ranking=ranking)


def _card_gained(table: Episode, event: ev.CardGained) -> Episode:
    sector = table.sectors[event.seat]
    if event.hand == "files":
        return with_sector(table, event.seat, files=(*sector.files, event.card))
    return with_sector(table, event.seat, work=(*sector.work, event.card))


def _card_lost(table: Episode, event: ev.CardLost) -> Episode:
    table = _from_hand(table, event.seat, event.hand, event.card)
    return _under_deck(table, event.hand, event.card)


def _from_hand(table: Episode, seat: str, hand: str, card: str) -> Episode:
    name = "files" if hand == "files" else "work"
    held = list(getattr(table.sectors[seat], name))
    held.remove(card)
    return with_sector(table, seat, **{name: tuple(held)})


def _under_deck(table: Episode, name: str, card: str) -> Episode:
    if is_slip(card):  # it has no place in a deck that the app knows
        return table
    deck = getattr(table, name)
    return replace(table, **{name: replace(deck, up=(*deck.up, card))})


def _with_slot(table: Episode, seat: str, number: int, slot: Slot) -> Episode:
    slots = table.sectors[seat].slots
    return with_sector(table, seat, slots=(slot, slots[1]) if number == 0 else (slots[0], slot))


def _algorithm_laid(table: Episode, event: ev.AlgorithmLaid) -> Episode:
    slot = table.sectors[event.seat].slots[event.slot]
    slot = replace(slot, under=event.card) if event.under else replace(slot, face=event.card)
    return _with_slot(table, event.seat, event.slot, slot)


def _algorithm_lifted(table: Episode, event: ev.AlgorithmLifted) -> Episode:
    slot = table.sectors[event.seat].slots[event.slot]
    slot = replace(slot, under=None) if event.under else replace(slot, face=None)
    return _with_slot(table, event.seat, event.slot, slot)


def _plan_dealt(table: Episode, event: ev.PlanDealt) -> Episode:
    plans = table.sectors[event.seat].plans
    return with_sector(table, event.seat, plans=(*plans, Plan(event.card)))


def _plan_shown(table: Episode, event: ev.PlanShown) -> Episode:
    plans = tuple(
        replace(plan, shown=True, stars=event.stars)
        if plan.card == event.card and event.number in (None, number)
        else plan
        for number, plan in enumerate(table.sectors[event.seat].plans)
    )
    return with_sector(table, event.seat, plans=plans)


def _task_revealed(table: Episode, event: ev.TaskRevealed) -> Episode:
    task = Task(event.id, event.card, stays=event.stays)
    return replace(table, row=(*table.row, task), revealed=event.id)


def _with_task(table: Episode, number: int, **changes: Any) -> Episode:
    row = tuple(replace(task, **changes) if task.id == number else task for task in table.row)
    return replace(table, row=row)


def task_of(table: Episode, number: int) -> Task | None:
    for task in table.row:
        if task.id == number:
            return task
    return None


def _task_solved(table: Episode, event: ev.TaskSolved) -> Episode:
    table = _with_task(table, event.id, solved=True)
    sectors = {
        seat: replace(sector, contributed=sector.contributed + (seat in event.seats))
        for seat, sector in table.sectors.items()
    }
    return replace(
        table,
        sectors=sectors,
        solved=(*table.solved, event.card),
        solved_now=table.solved_now + 1,
    )


def _task_covered(table: Episode, event: ev.TaskCovered) -> Episode:
    task = task_of(table, event.id)
    assert task is not None
    return _with_task(table, event.id, covered=tuple(sorted((*task.covered, event.spot))))


def _task_uncovered(table: Episode, event: ev.TaskUncovered) -> Episode:
    task = task_of(table, event.id)
    assert task is not None
    left = tuple(spot for spot in task.covered if spot != event.spot)
    return _with_task(table, event.id, covered=left)


def _task_supplied(table: Episode, event: ev.TaskSupplied) -> Episode:
    task = task_of(table, event.id)
    assert task is not None
    return _with_task(table, event.id, tokens=plus(task.tokens, event.by))


def task_left(table: Episode, event: ev.TaskLeft) -> Episode:
    table = replace(table, row=tuple(task for task in table.row if task.id != event.id))
    return table if event.removed else _under_deck(table, "key_tasks", event.card)


def _task_kept(table: Episode, event: ev.TaskKept) -> Episode:
    return _with_task(table, event.id, stays=True)


def _task_reopened(table: Episode, event: ev.TaskReopened) -> Episode:
    return _with_task(table, event.id, solved=False)


def _resources_changed(table: Episode, event: ev.ResourcesChanged) -> Episode:
    held = table.sectors[event.seat].resources
    return with_sector(table, event.seat, resources=plus(held, event.by))


def _storage_changed(table: Episode, event: ev.StorageChanged) -> Episode:
    return replace(table, storage=plus(table.storage, event.by))


def _merits_changed(table: Episode, event: ev.MeritsChanged) -> Episode:
    """GEN-7.9: up goes on top of a stack, down goes under it; the lower marker ranks higher."""
    merits = table.sectors[event.seat].merits + event.by
    table = with_sector(table, event.seat, merits=merits)
    if not event.by:
        return table
    others = [seat for seat in table.ranking if seat != event.seat]
    better = [
        seat
        for seat in others
        if table.sectors[seat].merits > merits
        or (event.by > 0 and table.sectors[seat].merits == merits)
    ]
    ranking: list[SeatName] = [*better, event.seat, *others[len(better) :]]
    beside = any(table.sectors[seat].merits == merits for seat in others)
    unseen = table.unseen or (event.why in ("put_right", "made_good") and beside)
    return replace(table, ranking=tuple(ranking), unseen=unseen)


def _system_moved(table: Episode, event: ev.SystemMoved) -> Episode:
    systems = list(table.systems)
    systems[SYSTEM_INDEX[event.system]] += event.by
    return replace(table, systems=(systems[0], systems[1], systems[2]))


def _passed(table: Episode, event: ev.Passed) -> Episode:
    return replace(table, passed=(*table.passed, event.seat))


def _officer_placed(table: Episode, event: ev.OfficerPlaced) -> Episode:
    if event.seat in table.officers:
        return table
    return replace(table, officers=(*table.officers, event.seat))


def _sleeper_booked(table: Episode, event: ev.SleeperBooked) -> Episode:
    return with_sector(table, event.seat, booked=event.booked)


def _skill_used(table: Episode, event: ev.SkillUsed) -> Episode:
    used = table.sectors[event.seat].used
    return with_sector(table, event.seat, used={**used, event.skill: used.get(event.skill, 0) + 1})


def _skill_taken_back(table: Episode, event: ev.SkillTakenBack) -> Episode:
    used = table.sectors[event.seat].used
    left = {**used, event.skill: used.get(event.skill, 0) - 1}
    return with_sector(table, event.seat, used={name: n for name, n in left.items() if n > 0})


def _work_done(table: Episode, event: ev.WorkDone) -> Episode:
    table = _from_hand(table, event.seat, "work_tasks", event.card)
    done = (*table.sectors[event.seat].done, event.centre)
    return _under_deck(with_sector(table, event.seat, done=done), "work_tasks", event.card)


def _file_played(table: Episode, event: ev.FilePlayed) -> Episode:
    return _under_deck(_from_hand(table, event.seat, "files", event.card), "files", event.card)


def _file_taken_back(table: Episode, event: ev.FileTakenBack) -> Episode:
    deck, hand = table.files, table.sectors[event.seat].files
    up, down = list(deck.up), list(deck.down)
    for pile in (up, down):  # the last one that was put there; shuffled meanwhile, perhaps
        if event.card in pile:
            del pile[len(pile) - 1 - pile[::-1].index(event.card)]
            break
    table = replace(table, files=replace(deck, up=tuple(up), down=tuple(down)))
    table = without_last(table, event.card)
    return with_sector(table, event.seat, files=(*hand, event.card))


def _second_card(table: Episode, event: ev.SecondCard) -> Episode:
    return replace(table, second_card=True)


def _with_story(table: Episode, **changes: Any) -> Episode:
    return replace(table, story=replace(table.story, **changes))


def _plot_started(table: Episode, event: ev.PlotStarted) -> Episode:
    kept = tuple(rule for rule in table.story.modifiers if getattr(rule, "stays", False))
    return _with_story(table, page=event.page, modifiers=kept, reminders=(), vote=None, over=False)


def _story_failed(table: Episode, event: ev.StoryFailed) -> Episode:
    return _with_story(table, failed=True)


def _goal_turned(table: Episode, event: ev.GoalTurned) -> Episode:
    if event.goal == "story":
        return _with_story(table, failed=event.failed)
    others = tuple(goal for goal in table.story.turned if goal != event.goal)
    return _with_story(table, turned=(*others, event.goal) if event.failed else others)


def _story_set(table: Episode, event: ev.StorySet) -> Episode:
    story = table.story
    marker = story.marker if event.marker is None else event.marker
    last = story.last_round if event.last_round is None else event.last_round
    return _with_story(table, marker=marker, last_round=last, over=story.over or event.over)


def _modifier_switched(table: Episode, event: ev.ModifierSwitched) -> Episode:
    return _with_story(table, modifiers=switched(table, event.modifier, on=event.on))


def switched(table: Episode, rule: AnyModifier, *, on: bool) -> tuple[AnyModifier, ...]:
    """A room that was added has one name and one number of spots: the last that was said."""
    room = rule.room if isinstance(rule, RoomAdded) else ""
    others = tuple(
        one
        for one in table.story.modifiers
        if one != rule and not (isinstance(one, RoomAdded) and one.room == room)
    )
    return (*others, rule) if on else others


def _reminded(table: Episode, event: ev.Reminded) -> Episode:
    reminders = (*table.story.reminders, Reminder(event.text, event.at))
    return _with_story(table, reminders=reminders)


def _progress_counted(table: Episode, event: ev.ProgressCounted) -> Episode:
    if event.kind == "success":
        return _with_story(table, success=table.story.success + event.by)
    return _with_story(table, failure=table.story.failure + event.by)


TABLE: dict[type, Callable[[Episode, Any], Episode]] = {
    ev.MarkerPut: _marker_put,
    ev.MarkerTaken: _marker_taken,
    ev.DiceRolled: _dice_rolled,
    ev.RolledUnseen: _rolled_unseen,
    ev.FaceTold: _die_set,
    ev.DieMoved: _die_moved,
    ev.DiceReturned: _dice_returned,
    ev.DieSet: _die_set,
    ev.ChiefChosen: _chief_chosen,
    ev.CardGained: _card_gained,
    ev.CardLost: _card_lost,
    ev.AlgorithmLaid: _algorithm_laid,
    ev.AlgorithmLifted: _algorithm_lifted,
    ev.PlanDealt: _plan_dealt,
    ev.PlanShown: _plan_shown,
    ev.TaskRevealed: _task_revealed,
    ev.TaskSolved: _task_solved,
    ev.TaskCovered: _task_covered,
    ev.TaskUncovered: _task_uncovered,
    ev.TaskSupplied: _task_supplied,
    ev.TaskKept: _task_kept,
    ev.TaskReopened: _task_reopened,
    ev.ResourcesChanged: _resources_changed,
    ev.StorageChanged: _storage_changed,
    ev.MeritsChanged: _merits_changed,
    ev.SystemMoved: _system_moved,
    ev.Passed: _passed,
    ev.OfficerPlaced: _officer_placed,
    ev.SleeperBooked: _sleeper_booked,
    ev.SkillUsed: _skill_used,
    ev.SkillTakenBack: _skill_taken_back,
    ev.WorkDone: _work_done,
    ev.FilePlayed: _file_played,
    ev.FileTakenBack: _file_taken_back,
    ev.SecondCard: _second_card,
    ev.PlotStarted: _plot_started,
    ev.StoryFailed: _story_failed,
    ev.GoalTurned: _goal_turned,
    ev.StorySet: _story_set,
    ev.ModifierSwitched: _modifier_switched,
    ev.Reminded: _reminded,
    ev.ProgressCounted: _progress_counted,
    **DEEDS,
}
