"""Making effects happen. Where a player decides, a question is put on top."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.gen7 import effects as fx
from rules.gen7 import events as ev
from rules.gen7.board import OFF_BOARD, amounts, dice_at, faces, open_spots, quarters
from rules.gen7.cards import deal, drawable, gain_card, remake_if_empty
from rules.gen7.catalogue import key_task
from rules.gen7.sharing import filled
from rules.gen7.state import State, clockwise
from rules.gen7.steps import Applying, Opening, Picking, Rolling, Sharing
from rules.gen7.tables import HAND_LIMIT, RESOURCE_INDEX, RESOURCES, SeatName
from rules.gen7.telling import Telling
from rules.gen7.tracks import award, gain, mark, move_reason, spend, store, tick_boxes, worsen


def apply_next(telling: Telling, step: Applying) -> None:
    """The first effect; the rest stays due beneath whatever it asks."""
    first, *rest = step.effects
    if rest:
        telling.push(Applying(step.seat, tuple(rest)))
    apply(telling, first, step.seat)


def apply(telling: Telling, effect: fx.AnyEffect, seat: SeatName) -> None:
    who = getattr(effect, "who", None)
    if who in (None, "you", "anyone"):
        EFFECTS[type(effect)](telling, effect, seat)
    elif who == "chosen":
        telling.push(Picking(seat, effect, telling.state.players))
    elif isinstance(effect, fx.Merits):
        award(telling, targets(telling.state, who, seat), effect.count, "effect")
    else:
        own = replace(effect, who="you")
        telling.push(*(Applying(one, (own,)) for one in targets(telling.state, who, seat)))


def targets(state: State, who: str | None, seat: SeatName) -> tuple[SeatName, ...]:
    """In turn order from the player it came to."""
    everyone = clockwise(state, seat)
    match who:
        case "each":
            return everyone
        case "others":
            return everyone[1:]
        case _:
            return (state.table.chief,)


def _gain(telling: Telling, effect: fx.Gain, seat: SeatName) -> None:
    if effect.resource == "any":
        telling.push(Picking(seat, effect, RESOURCES))
    else:
        gain(telling, seat, effect.resource, effect.count, "effect")


def _lose(telling: Telling, effect: fx.Lose, seat: SeatName) -> None:
    held = telling.table.sectors[seat].resources
    if effect.resource != "any":
        lost = min(effect.count, held[RESOURCE_INDEX[effect.resource]])
        spend(telling, seat, amounts(effect.resource, lost), "effect")
    elif kinds := tuple(kind for kind in RESOURCES if held[RESOURCE_INDEX[kind]]):
        telling.push(Picking(seat, effect, kinds))


def _merits(telling: Telling, effect: fx.Merits, seat: SeatName) -> None:
    award(telling, (seat,), effect.count, "effect")


def _store(telling: Telling, effect: fx.Store, seat: SeatName) -> None:
    if effect.resource == "each":
        store(telling, (effect.count,) * 3, "effect")
    else:
        store(telling, amounts(effect.resource, effect.count), "effect")


def _system(telling: Telling, effect: fx.MoveSystem, seat: SeatName) -> None:
    worsen(telling, effect.system, effect.by, "effect")


def _reason(telling: Telling, effect: fx.Reason, seat: SeatName) -> None:
    move_reason(telling, effect.by, "effect")


def _move_dice(telling: Telling, effect: fx.MoveDice, seat: SeatName) -> None:
    """Where there is no choice, the dice go by themselves."""
    owner = None if effect.who == "anyone" else seat
    kind = None if effect.kind == "any" else effect.kind
    found = dice_at(telling.table, effect.source, owner=owner, kind=kind)
    if not found or effect.source == effect.target:
        return
    all_alike = effect.source == "supply" and owner is not None
    if owner is not None and (len(found) <= effect.count or all_alike):
        for die in found[: effect.count]:
            move_die(telling, die, effect)
    else:
        optional = effect.who == "anyone"
        telling.push(Picking(seat, effect, tuple(found), optional=optional))


def move_die(telling: Telling, die: str, effect: fx.MoveDice) -> None:
    telling.tell(ev.DieMoved(die, effect.target, "effect"))
    if effect.target == "quarters":
        telling.push(Rolling((die,), "reroll"))


def _reroll(telling: Telling, effect: fx.Reroll, seat: SeatName) -> None:
    if dice := quarters(telling.table, seat):
        telling.push(Rolling(tuple(dice), "reroll"))


def _turn(telling: Telling, effect: fx.Turn, seat: SeatName) -> None:
    options = turned_faces(telling, quarters(telling.table, seat), effect.by, effect.by)
    if options:
        telling.push(Picking(seat, effect, options, optional=True))


def turned_faces(telling: Telling, dice: list[str], down: int, up: int) -> tuple[str, ...]:
    """Each die with each face it can be turned to, as `die:face`."""
    options = []
    for name in dice:
        die = telling.table.dice[name]
        least, most = max(1, die.value - down), min(faces(die), die.value + up)
        options += [f"{name}:{face}" for face in range(least, most + 1) if face != die.value]
    return tuple(options)


def _mark(telling: Telling, effect: fx.Mark, seat: SeatName) -> None:
    mark(telling, effect.room, effect.kind, effect.count, "effect", last=effect.last)


def _clear(telling: Telling, effect: fx.Clear, seat: SeatName) -> None:
    failed = sorted(
        place for place, kind in telling.table.markers.items()
        if kind == "failure" and place.startswith(f"{effect.room}.")
    )  # fmt: skip
    for place in failed[: effect.count]:
        telling.tell(ev.MarkerTaken(place, "effect"))


def _cover(telling: Telling, effect: fx.Cover, seat: SeatName) -> None:
    if options := open_task_spots(telling.state):
        telling.push(Picking(seat, effect, options))


def open_task_spots(state: State) -> tuple[str, ...]:
    """Spots of unsolved key tasks without a success marker or a die, as `task.spot`.

    One spot is left for a die: a task is solved by a turn, not by markers alone.
    """
    full = {
        f"{step.task}.{spot}"
        for step in state.todo if isinstance(step, Sharing) for spot in filled(step)
    }  # fmt: skip
    return tuple(
        f"{task.id}.{spot}"
        for task in state.table.row
        if not task.solved and (card := key_task(state, task.card)) is not None
        and len(task.covered) + 1 < card.spots
        for spot in range(card.spots)
        if spot not in task.covered and f"{task.id}.{spot}" not in full
    )  # fmt: skip


def _progress(telling: Telling, effect: fx.Progress, seat: SeatName) -> None:
    held: int = getattr(telling.table.story, effect.kind)
    by = max(effect.count, -held)
    if by:
        telling.tell(ev.ProgressCounted(effect.kind, by))


def _draw(telling: Telling, effect: fx.DrawCards, seat: SeatName) -> None:
    deal(telling, effect.deck, seat, effect.count, "lay" if effect.deck == "algorithms" else "hand")


def _drop(telling: Telling, effect: fx.DropCards, seat: SeatName) -> None:
    sector = telling.table.sectors[seat]
    if held := (sector.files if effect.deck == "files" else sector.work):
        options = tuple(dict.fromkeys(held))
        telling.push(Picking(seat, effect, options, optional=effect.optional))


def _add_task(telling: Telling, effect: fx.AddTask, seat: SeatName) -> None:
    if any(task.card == effect.card for task in telling.table.row):
        return
    chief = telling.table.chief
    telling.tell(ev.CardsDrawn("key_tasks", chief, (effect.card,), "row"))
    telling.tell(ev.TaskRevealed(telling.table.revealed + 1, effect.card, effect.stays))


def _drop_task(telling: Telling, effect: fx.DropTask, seat: SeatName) -> None:
    for task in telling.table.row:
        if task.card == effect.card:
            telling.tell(ev.TaskLeft(task.id, task.card, removed=True))


def _add_card(telling: Telling, effect: fx.AddCard, seat: SeatName) -> None:
    state = telling.state
    if effect.card in (*state.removed, *state.consequences) or _in_crossroads(state, effect.card):
        return
    event = ev.ConsequenceNoted(effect.card) if effect.later else ev.CardAdded(effect.card)
    telling.tell(event)


def _in_crossroads(state: State, card: str) -> bool:
    kept = (held for officer in state.officers.values() for held in officer.kept)
    return card in (*state.crossroads.down, *state.crossroads.bottom, *kept)


def _remove_card(telling: Telling, effect: fx.RemoveCard, seat: SeatName) -> None:
    if effect.card not in telling.state.removed:
        telling.tell(ev.CardRemoved(effect.card))


def _switch(telling: Telling, effect: fx.Switch, seat: SeatName) -> None:
    telling.tell(ev.ModifierSwitched(effect.modifier, effect.on))


def _remind(telling: Telling, effect: fx.Remind, seat: SeatName) -> None:
    telling.tell(ev.Reminded(effect.text, effect.at))


def _story_marker(telling: Telling, effect: fx.StoryMarker, seat: SeatName) -> None:
    telling.tell(ev.StorySet(marker=effect.round))


def _last_round(telling: Telling, effect: fx.LastRound, seat: SeatName) -> None:
    telling.tell(ev.StorySet(last_round=effect.round))


def _bookmark(telling: Telling, effect: fx.Bookmark, seat: SeatName) -> None:
    telling.tell(ev.BookmarkSet(effect.page))


def _open_page(telling: Telling, effect: fx.OpenPage, seat: SeatName) -> None:
    telling.push(Opening(effect.page, effect.section))


def _tick_box(telling: Telling, effect: fx.TickBox, seat: SeatName) -> None:
    tick_boxes(telling, effect.count, "effect")


def _stars(telling: Telling, effect: fx.Stars, seat: SeatName) -> None:
    count = max(effect.count, -telling.state.officers[seat].stars)
    if count:
        telling.tell(ev.StarsGained(seat, count, "effect"))


def _show_die(telling: Telling, effect: fx.ShowDie, seat: SeatName) -> None:
    die = telling.table.dice.get(effect.die)
    if die is not None and effect.value <= faces(die) and effect.value != die.value:
        telling.tell(ev.DieSet(effect.die, effect.value, "correction"))


def _put_die(telling: Telling, effect: fx.PutDie, seat: SeatName) -> None:
    table = telling.table
    die = table.dice.get(effect.die)
    if die is None or die.place == effect.place:
        return
    if effect.place in OFF_BOARD or effect.place in open_spots(telling.state, die.owner):
        telling.tell(ev.DieMoved(effect.die, effect.place, "correction"))


def _hand_card(telling: Telling, effect: fx.HandCard, seat: SeatName) -> None:
    in_deck = effect.card in drawable(telling.state, effect.deck)
    full = effect.deck == "work_tasks" and _hand_is_full(telling, seat)
    if in_deck and not full:
        telling.tell(ev.CardsDrawn(effect.deck, seat, (effect.card,), "hand"))
        gain_card(telling, seat, effect.deck, effect.card)
        remake_if_empty(telling, effect.deck)


def _hand_is_full(telling: Telling, seat: SeatName) -> bool:
    return len(telling.table.sectors[seat].work) >= HAND_LIMIT


EFFECTS: dict[type, Callable[[Telling, Any, SeatName], None]] = {
    fx.Gain: _gain,
    fx.Lose: _lose,
    fx.Merits: _merits,
    fx.Store: _store,
    fx.MoveSystem: _system,
    fx.Reason: _reason,
    fx.MoveDice: _move_dice,
    fx.Reroll: _reroll,
    fx.Turn: _turn,
    fx.Mark: _mark,
    fx.Clear: _clear,
    fx.Cover: _cover,
    fx.Progress: _progress,
    fx.DrawCards: _draw,
    fx.DropCards: _drop,
    fx.AddTask: _add_task,
    fx.DropTask: _drop_task,
    fx.AddCard: _add_card,
    fx.RemoveCard: _remove_card,
    fx.Switch: _switch,
    fx.Remind: _remind,
    fx.StoryMarker: _story_marker,
    fx.LastRound: _last_round,
    fx.Bookmark: _bookmark,
    fx.OpenPage: _open_page,
    fx.TickBox: _tick_box,
    fx.Stars: _stars,
    fx.ShowDie: _show_die,
    fx.PutDie: _put_die,
    fx.HandCard: _hand_card,
}
