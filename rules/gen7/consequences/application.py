"""Making effects happen. Where a player decides, a question is put on top."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from rules.gen7 import events as ev
from rules.gen7.cards import effects as fx
from rules.gen7.cards.packs import WHOLE
from rules.gen7.cards.slips import is_slip
from rules.gen7.catalogue import UNKNOWN, file, is_called, key_task
from rules.gen7.chronicle import Chronicle
from rules.gen7.consequences.box import act_out_slip, remember
from rules.gen7.consequences.decks import deal, named
from rules.gen7.consequences.deeds import note_deed
from rules.gen7.consequences.named_pieces import NAMED
from rules.gen7.ship.board import (
    amounts,
    dice_at,
    faces,
    free_spots,
    is_turned,
    quarters,
)
from rules.gen7.ship.spots import is_guess, learn_spot
from rules.gen7.ship.tracks import (
    award,
    gain,
    mark,
    move_reason,
    move_system,
    spend,
    store,
    tick_boxes,
    worsen,
)
from rules.gen7.state import State, clockwise
from rules.gen7.steps import Applying, Opening, Picking, Rolling, Sharing
from rules.gen7.steps.turn import filled
from rules.gen7.tables import MOST_SPOTS, RESOURCE_INDEX, RESOURCES, ROOMS, SeatName
from rules.latest import latest


def apply_next(chronicle: Chronicle, step: Applying) -> None:
    """The first effect; the rest stays due beneath whatever it asks."""
    if not step.effects:  # a card of the table's box may do nothing the app keeps
        return
    first, *rest = step.effects
    if rest:
        chronicle.push(replace(step, effects=tuple(rest)))
    if step.printed and isinstance(first, fx.MoveSystem):
        move_system(chronicle, first.system, first.by, "effect")
    else:
        apply(chronicle, first, step.seat)


def apply(chronicle: Chronicle, effect: fx.AnyEffect, seat: SeatName) -> None:
    who = getattr(effect, "who", None)
    if who in (None, "you", "anyone"):
        EFFECTS[type(effect)](chronicle, effect, seat)
    elif who == "chosen":
        chronicle.push(Picking(seat, effect, chronicle.state.players))
    elif isinstance(effect, fx.Merits):
        award(chronicle, targets(chronicle.state, who, seat), effect.count, "effect")
    else:
        own = replace(effect, who="you")
        chronicle.push(*(Applying(one, (own,)) for one in targets(chronicle.state, who, seat)))


def act_out(chronicle: Chronicle, seat: SeatName, card: str) -> None:
    found = file(chronicle.state, card)
    if found is not None and found.effects:
        note_deed(chronicle, "files", card, seat, effects=found.effects)
        chronicle.push(Applying(seat, found.effects))
    elif found is None:
        act_out_slip(chronicle, seat, card)


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


def _gain(chronicle: Chronicle, effect: fx.Gain, seat: SeatName) -> None:
    if effect.resource == "any":
        chronicle.push(Picking(seat, effect, effect.of or RESOURCES))
    else:
        gain(chronicle, seat, effect.resource, effect.count, "effect")


def _lose(chronicle: Chronicle, effect: fx.Lose, seat: SeatName) -> None:
    held = chronicle.table.sectors[seat].resources
    if effect.resource != "any":
        lost = min(effect.count, held[RESOURCE_INDEX[effect.resource]])
        spend(chronicle, seat, amounts(effect.resource, lost), "effect")
    elif kinds := tuple(kind for kind in effect.of or RESOURCES if held[RESOURCE_INDEX[kind]]):
        chronicle.push(Picking(seat, effect, kinds))


def _merits(chronicle: Chronicle, effect: fx.Merits, seat: SeatName) -> None:
    award(chronicle, (seat,), effect.count, "effect")


def _store(chronicle: Chronicle, effect: fx.Store, seat: SeatName) -> None:
    if effect.resource == "each":
        store(chronicle, (effect.count,) * 3, "effect")
    elif effect.resource == "any":
        chronicle.push(Picking(seat, effect, effect.of or RESOURCES))
    else:
        store(chronicle, amounts(effect.resource, effect.count), "effect")


def _system(chronicle: Chronicle, effect: fx.MoveSystem, seat: SeatName) -> None:
    worsen(chronicle, effect.system, effect.by, "effect")


def _reason(chronicle: Chronicle, effect: fx.Reason, seat: SeatName) -> None:
    move_reason(chronicle, effect.by, "effect")


def _move_dice(chronicle: Chronicle, effect: fx.MoveDice, seat: SeatName) -> None:
    """Where there is no choice, the dice go by themselves."""
    owner = None if effect.who == "anyone" else seat
    kind = None if effect.kind == "any" else effect.kind
    found = dice_at(chronicle.table, effect.source, owner=owner, kind=kind)
    if not found or effect.source == effect.target:
        return
    # A book-keeper does not tell one colonist from the other.
    all_alike = effect.source == "supply" or (chronicle.table.unfollowed and kind == "colonist")
    if owner is not None and (len(found) <= effect.count or all_alike):
        for die in found[: effect.count]:
            move_die(chronicle, die, effect)
    else:
        optional = effect.who == "anyone"
        chronicle.push(Picking(seat, effect, tuple(found), optional=optional))


def move_die(chronicle: Chronicle, die: str, effect: fx.MoveDice) -> None:
    chronicle.tell(ev.DieMoved(die, effect.target, "effect"))
    if effect.target == "quarters":
        chronicle.push(Rolling((die,), "reroll"))


def _reroll(chronicle: Chronicle, effect: fx.Reroll, seat: SeatName) -> None:
    if dice := quarters(chronicle.table, seat):
        chronicle.push(Rolling(tuple(dice), "reroll"))


def _turn(chronicle: Chronicle, effect: fx.Turn, seat: SeatName) -> None:
    options = turned_faces(chronicle, quarters(chronicle.table, seat), effect.by, effect.by)
    if options and not chronicle.table.unfollowed:
        chronicle.push(Picking(seat, effect, options, optional=True))


def turned_faces(chronicle: Chronicle, dice: Sequence[str], down: int, up: int) -> tuple[str, ...]:
    """Each die with each face it can be turned to, as `die:face`."""
    options = []
    for name in dice:
        die = chronicle.table.dice[name]
        least, most = 1, faces(die)  # as people judge, where nobody has said what it shows
        if die.value:
            least, most = max(least, die.value - down), min(most, die.value + up)
        options += [f"{name}:{face}" for face in range(least, most + 1) if face != die.value]
    return tuple(options)


def _mark(chronicle: Chronicle, effect: fx.Mark, seat: SeatName) -> None:
    if effect.room == "rolled":
        chronicle.push(Picking(seat, effect, ROOMS))
        return
    if not effect.spot:
        mark(chronicle, effect.room, effect.kind, effect.count, "effect", last=effect.last)
        return
    if is_guess(chronicle.state, effect.room):
        learn_spot(chronicle, effect.room, effect.spot)
    if effect.spot in free_spots(chronicle.state, effect.room):
        chronicle.tell(ev.MarkerPut(f"{effect.room}.{effect.spot}", effect.kind, "effect"))


def _clear(chronicle: Chronicle, effect: fx.Clear, seat: SeatName) -> None:
    if effect.room == "rolled":
        chronicle.push(Picking(seat, effect, ROOMS))
        return
    failed = sorted(
        (
            place
            for place, kind in chronicle.table.markers.items()
            if kind == "failure"
            and place.startswith(f"{effect.room}.")
            and (not effect.spot or place == f"{effect.room}.{effect.spot}")
        ),
        reverse=effect.last,
    )
    for place in failed[: effect.count]:
        chronicle.tell(ev.MarkerTaken(place, "effect"))


def _cover(chronicle: Chronicle, effect: fx.Cover, seat: SeatName) -> None:
    if options := open_task_spots(chronicle.state):
        chronicle.push(Picking(seat, effect, options))


@latest
def open_task_spots(state: State) -> tuple[str, ...]:
    """Spots of unsolved key tasks without a success marker or a die, as `task.spot`.

    One spot is left for a die: a task is solved by a turn, not by markers alone. Of a card that the
    app has never seen, the spots are as good as one another: the next one.
    """
    full = {
        f"{step.task}.{spot}"
        for step in state.todo
        if isinstance(step, Sharing)
        for spot in filled(step)
    }
    found: list[str] = []
    for task in state.table.row:
        card = key_task(state, task.card)
        spots = card.spots if card is not None else MOST_SPOTS * is_slip(task.card)
        if task.solved or len(task.covered) + 1 >= spots:
            continue
        names = (f"{task.id}.{spot}" for spot in range(spots) if spot not in task.covered)
        free = [name for name in names if name not in full]
        found += free if card is not None else free[:1]
    return tuple(found)


def _progress(chronicle: Chronicle, effect: fx.Progress, seat: SeatName) -> None:
    held: int = getattr(chronicle.table.story, effect.kind)
    by = max(effect.count, -held)
    if by:
        chronicle.tell(ev.ProgressCounted(effect.kind, by))


def _draw(chronicle: Chronicle, effect: fx.DrawCards, seat: SeatName) -> None:
    deal(
        chronicle, effect.deck, seat, effect.count, "lay" if effect.deck == "algorithms" else "hand"
    )


def _drop(chronicle: Chronicle, effect: fx.DropCards, seat: SeatName) -> None:
    sector = chronicle.table.sectors[seat]
    held = sector.files if effect.deck == "files" else sector.work
    if chronicle.table.unfollowed and all(map(is_slip, held)):  # which of them is nobody's question
        for card in held[: effect.count]:
            chronicle.tell(ev.CardLost(seat, effect.deck, card, "effect"))
    elif held:
        options = tuple(dict.fromkeys(held))
        chronicle.push(Picking(seat, effect, options, optional=effect.optional))


def _add_task(chronicle: Chronicle, effect: fx.AddTask, seat: SeatName) -> None:
    """Of the table's own cards, one that nobody has recorded is a slip like any other."""
    card, state = effect.card, chronicle.state
    if any(is_called(state, task.card, card) for task in chronicle.table.row):
        return
    if not WHOLE[state.options.pack] and key_task(state, card) is None:
        (card,) = named(chronicle, "key_tasks", (UNKNOWN,))
        remember(chronicle, card, code=effect.card)
    chronicle.tell(ev.CardsDrawn("key_tasks", chronicle.table.chief, (card,), "row"))
    chronicle.tell(ev.TaskRevealed(chronicle.table.revealed + 1, card, effect.stays))


def _drop_task(chronicle: Chronicle, effect: fx.DropTask, seat: SeatName) -> None:
    for task in chronicle.table.row:
        if is_called(chronicle.state, task.card, effect.card):
            chronicle.tell(ev.TaskLeft(task.id, task.card, removed=True))


def _add_card(chronicle: Chronicle, effect: fx.AddCard, seat: SeatName) -> None:
    state = chronicle.state
    if effect.card in (*state.removed, *state.consequences) or _in_crossroads(state, effect.card):
        return
    event = ev.ConsequenceNoted(effect.card) if effect.later else ev.CardAdded(effect.card)
    chronicle.tell(event)


def _in_crossroads(state: State, card: str) -> bool:
    kept = (held for officer in state.officers.values() for held in officer.kept)
    return card in (*state.crossroads.down, *state.crossroads.bottom, *kept)


def _remove_card(chronicle: Chronicle, effect: fx.RemoveCard, seat: SeatName) -> None:
    if effect.card not in chronicle.state.removed:
        chronicle.tell(ev.CardRemoved(effect.card))


def _switch(chronicle: Chronicle, effect: fx.Switch, seat: SeatName) -> None:
    chronicle.tell(ev.ModifierSwitched(effect.modifier, effect.on))


def _remind(chronicle: Chronicle, effect: fx.Remind, seat: SeatName) -> None:
    chronicle.tell(ev.Reminded(effect.text, effect.at))


def _story_marker(chronicle: Chronicle, effect: fx.StoryMarker, seat: SeatName) -> None:
    chronicle.tell(ev.StorySet(marker=effect.round))


def _last_round(chronicle: Chronicle, effect: fx.LastRound, seat: SeatName) -> None:
    chronicle.tell(ev.StorySet(last_round=effect.round))


def _bookmark(chronicle: Chronicle, effect: fx.Bookmark, seat: SeatName) -> None:
    chronicle.tell(ev.BookmarkSet(effect.page))


def _open_page(chronicle: Chronicle, effect: fx.OpenPage, seat: SeatName) -> None:
    chronicle.push(Opening(effect.page, effect.section))


def _tick_box(chronicle: Chronicle, effect: fx.TickBox, seat: SeatName) -> None:
    tick_boxes(chronicle, effect.count, "effect")


def _turn_goal(chronicle: Chronicle, effect: fx.TurnGoal, seat: SeatName) -> None:
    if is_turned(chronicle.table, effect.goal) != effect.failed:
        chronicle.tell(ev.GoalTurned(effect.goal, effect.failed))


def _appraise(chronicle: Chronicle, effect: fx.Appraise, seat: SeatName) -> None:
    chronicle.tell(ev.CrewAppraised(seat, effect.text))


def _stars(chronicle: Chronicle, effect: fx.Stars, seat: SeatName) -> None:
    count = max(effect.count, -chronicle.state.officers[seat].stars)
    if count:
        chronicle.tell(ev.StarsGained(seat, count, "effect"))


def _badge(chronicle: Chronicle, effect: fx.Badge, seat: SeatName) -> None:
    if seat != chronicle.table.chief:
        first = not chronicle.state.options.house.badge_next_round
        chronicle.tell(ev.ChiefChosen(seat, first=first))


def _only_if(chronicle: Chronicle, effect: fx.OnlyIf, seat: SeatName) -> None:
    chronicle.push(Picking(seat, effect, ("yes", "no")))


EFFECTS: dict[type, Callable[[Chronicle, Any, SeatName], None]] = {
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
    fx.TurnGoal: _turn_goal,
    fx.Appraise: _appraise,
    fx.Stars: _stars,
    fx.Badge: _badge,
    fx.OnlyIf: _only_if,
    **NAMED,
}
