"""What the contract tests must know of Seventh Generation."""

from __future__ import annotations

import random
from collections import Counter

from msgspec.structs import replace

from rules.core import Seat, write
from rules.gen7 import steps
from rules.gen7.actions import (
    AddDie,
    AnyAction,
    Cancel,
    Correct,
    Place,
    Reach,
    Record,
    Rest,
    ShowPlan,
    TakeBack,
)
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Catalogue, File, Text
from rules.gen7.cards.skills import SKILLS
from rules.gen7.cards.slips import is_slip
from rules.gen7.catalogue import UNKNOWN, deck_of, goal
from rules.gen7.rooms.centres import has_task_for
from rules.gen7.state import Deck, Episode, House, Options, Sector, State
from rules.gen7.tables import FACES, ROOMS, Board, spots_in
from rules.gen7.view import View
from tests.rules.gen7.facts import any_fact

RULE_PREFIX = "GEN"
LONGEST = 10_000
SECOND_THOUGHTS = (Cancel, TakeBack)
DEPTH, SEEDS, SAMPLE, SEARCHED = 900, 1, 700, 2
OPTION_SETS = (
    Options(),
    Options(players=3),
    Options(players=3, dice="table", decks="table", sealed_votes=True),
    Options(pack="box", decks="table"),
    Options(
        sectors=("mechanical", "science", "engineering", "bioscience"),
        sealed_votes=True,
        house=House(
            critical_on_arrival=False,
            failures_stay=False,
            kept_task_reopens=False,
            page_sets_reason=False,
            new_ranks_vote=False,
            one_meeting=False,
            badge_next_round=False,
            duty_on_any_turn=False,
            stars_need_appraisal=False,
            promotion_clears=False,
            skills_exist_once=False,
            files_are_secret=False,
            reprogrammed_keeps_value=False,
        ),
        board=Board(divisions=(2, 1), capacity=9, round_track=4, condition_boxes=2),
    ),
    Options(players=3, pack="box", dice="asked", decks="table"),
    Options(players=3, pack="box", dice="asked", decks="table", judge="book_keeper"),
)
DECKS = ("key_tasks", "work_tasks", "files", "algorithms")


def pieces(state: State) -> dict[str, int]:
    """The rest, cards and dice, is counted place by place in `must_hold`."""
    return {"officers": len(state.officers), "players": len(state.players)}


def must_hold(state: State) -> None:
    _officers_hold(state)
    _crossroads_hold(state)
    assert abs(state.reason) <= max(state.options.board.reason_limit, 20)
    assert 0 <= state.boxes <= state.options.board.condition_boxes
    if state.play is not None:
        _table_holds(state, state.play)


def _officers_hold(state: State) -> None:
    owned = [skill for officer in state.officers.values() for skill in officer.skills]
    assert set(owned) <= set(SKILLS)
    if state.options.house.skills_exist_once:
        assert len(set(owned)) == len(owned)
    for officer in state.officers.values():
        assert 1 <= officer.rank <= 5
        assert len(officer.skills) <= officer.rank
        assert len(set(officer.skills)) == len(officer.skills)
        assert 0 <= officer.underlines < 3
        assert officer.stars >= 0


def _crossroads_hold(state: State) -> None:
    kept = [card for officer in state.officers.values() for card in officer.kept]
    deck = state.crossroads
    places = Counter((*deck.down, *deck.bottom, *state.removed, *state.consequences, *kept))
    twice = [card for card, count in places.items() if count > 1 and card != UNKNOWN]
    assert not twice, twice


def _table_holds(state: State, table: Episode) -> None:
    board = state.options.board
    overflow = isinstance(_top(state), steps.Replenishing | steps.Granting | steps.Rescuing)
    for seat, sector in table.sectors.items():
        _sector_holds(state, sector)
        assert min(sector.resources) >= 0
        pending = any(isinstance(step, steps.Acting) for step in state.todo) or overflow
        assert max(sector.resources) <= board.capacity or pending
        dice = [die for die in table.dice.values() if die.owner == seat]
        assert Counter(die.kind for die in dice) == {
            "officer": 1,
            "robot": 1,
            "colonist": 4 if sector.name == "mechanical" else 5,
        }
    for die in table.dice.values():
        unseen = state.options.dice == "asked"  # rolled on the table: 0 until somebody says it
        assert (0 if unseen else 1) <= die.value <= FACES[die.kind]
        assert (die.split is None) or die.kind == "robot"
    spots = Counter(die.place for die in table.dice.values() if "." in die.place)
    assert not [place for place, count in spots.items() if count > 1]
    known = {f"{room}.{spot}" for room in ROOMS for spot in range(1, spots_in(board, room) + 1)}
    assert set(table.markers) <= known
    assert not set(table.markers) & set(spots)
    assert all(0 <= count <= board.capacity for count in table.storage)
    assert all(0 <= at <= len(board.divisions) for at in table.systems)
    merits = [table.sectors[seat].merits for seat in table.ranking if seat in table.sectors]
    assert merits == sorted(merits, reverse=True)
    assert min(merits, default=0) >= 0
    assert sorted(table.ranking) == sorted(state.players)
    for kind in DECKS:
        _cards_hold(state, table, kind)


def _top(state: State) -> steps.AnyStep | None:
    return state.todo[-1] if state.todo else None


def _sector_holds(state: State, sector: Sector) -> None:
    assert len(sector.work) <= 5
    faces = [slot.face for slot in sector.slots if slot.face]
    assert len(set(faces)) == len(faces) or UNKNOWN in faces
    arranging = any(isinstance(step, steps.Arranging) for step in state.todo)
    assert all(slot.face or not slot.under for slot in sector.slots) or arranging
    assert all(
        SKILLS[skill].uses is None or used <= (SKILLS[skill].uses or 0)
        for skill, used in sector.used.items()
    )


def where_cards_are(state: State, table: Episode, kind: str) -> Counter[str]:
    deck: Deck = getattr(table, kind)
    found = Counter((*deck.down, *deck.bottom, *deck.up))
    found.update(task.card for task in table.row if kind == "key_tasks")
    for sector in table.sectors.values():
        found.update(sector.work if kind == "work_tasks" else ())
        found.update(sector.files if kind == "files" else ())
        if kind == "algorithms":
            found.update(card for slot in sector.slots for card in (slot.face, slot.under) if card)
    for step in state.todo:
        match step:
            case steps.Keeping() | steps.DealingOut() if step.deck == kind:
                found.update(step.cards)
            case steps.Arranging() if kind == "algorithms":
                found.update(step.cards)
            case steps.Taking() if kind == "work_tasks":
                found.update(step.cards)
            case _:
                pass
    return Counter({card: count for card, count in found.items() if not is_slip(card)})


def _cards_hold(state: State, table: Episode, kind: str) -> None:
    """Every card in exactly one place; a page may take a key task out of the game."""
    found = where_cards_are(state, table, kind)
    assert not [card for card, count in found.items() if count > 1], found
    if kind != "key_tasks":
        assert set(found) == set(deck_of(state, kind))


# What is hidden


def disguise(state: State, seat: Seat | None, dice: random.Random) -> State:
    """Other hands, other plans: swapped with cards that lie face down."""
    if state.play is None or state.recorded != Catalogue() or _is_shown_what_is_left(state):
        return state
    table = state.play
    for name, kind in (("work", "work_tasks"), ("files", "files")):
        if kind == "files" and not state.options.house.files_are_secret:
            continue
        deck: Deck = getattr(table, kind)
        down = list(deck.down)
        sectors = dict(table.sectors)
        for other, sector in sectors.items():
            hand = list(getattr(sector, name))
            if other == seat or not hand or not down or is_slip(hand[0]):
                continue
            index = dice.randrange(len(down))
            hand[0], down[index] = down[index], hand[0]
            sectors[other] = replace(sector, **{name: tuple(hand)})
        deck = replace(deck, down=tuple(sorted(down)))
        table = replace(table, sectors=sectors, **{kind: deck})
    todo = _other_votes(state, seat, dice)
    table, todo = _other_choices(table, todo, seat, dice)
    disguised = replace(state, play=table, todo=todo)
    return state if any(_would_ask_first(disguised, step) for step in todo) else disguised


def _is_shown_what_is_left(state: State) -> bool:
    """Whoever names a card just drawn from the table's own deck chooses among those left in it."""
    match state.todo[-1] if state.todo else None:
        case steps.Drawing() | steps.Taking(cards=()) | steps.Keeping(cards=()):
            return state.options.decks == "table"
        case _:
            return False


def _would_ask_first(state: State, step: steps.AnyStep) -> bool:
    """A turn that is about to end tells that its player has no work task for this centre: where
    there is one, it is asked about first."""
    if not isinstance(step, steps.Closing) or step.centre is None:
        return False
    return has_task_for(state, step.seat, step.centre)


def _other_choices(
    table: Episode, todo: tuple[steps.AnyStep, ...], seat: Seat | None, dice: random.Random
) -> tuple[Episode, tuple[steps.AnyStep, ...]]:
    """Other cards for somebody else to choose from."""
    step = todo[-1] if todo else None
    if not isinstance(step, steps.Keeping | steps.DealingOut) or step.seat == seat:
        return table, todo
    kind = step.deck
    deck: Deck = getattr(table, kind)
    if not step.cards or len(deck.down) < len(step.cards):
        return table, todo
    other = tuple(dice.sample(deck.down, len(step.cards)))
    down = tuple(sorted((*(set(deck.down) - set(other)), *step.cards)))
    table = replace(table, **{kind: replace(deck, down=down)})
    return table, (*todo[:-1], replace(step, cards=other))


def _other_votes(state: State, seat: Seat | None, dice: random.Random) -> tuple[steps.AnyStep, ...]:
    """What is in the others' sealed envelopes."""
    last = state.todo[-1] if state.todo else None
    if not isinstance(last, steps.Voting) or not state.options.sealed_votes:
        return state.todo
    votes = {
        name: vote if name == seat else dice.choice(last.options)
        for name, vote in last.votes.items()
    }
    return (*state.todo[:-1], replace(last, votes=votes))


def aloud(view: View, seat: Seat) -> object:
    """The pages that were read, and the plans laid open."""
    sectors = view.table.sectors if view.table else {}
    return view.visited, [sector.shown for sector in sectors.values() if sector.shown]


def secrets(state: State, seat: Seat | None) -> frozenset[str]:
    """The codes of cards in other hands, as they would stand in JSON."""
    if state.play is None:
        return frozenset()
    hidden: list[str] = []
    for other, sector in state.play.sectors.items():
        if other == seat:
            continue
        hidden += sector.work
        hidden += sector.files if state.options.house.files_are_secret else ()
        plans = (plan.card for plan in sector.plans if not plan.shown)
        hidden += [card for card in plans if is_plan(state, card)]
    for step in state.todo:
        match step:
            case steps.Keeping() | steps.DealingOut() if step.seat != seat:
                hidden += step.cards
            case steps.Taking() if step.order[0] != seat:
                hidden += step.cards
            case _:
                pass
    # Open already, while the list of what is due is still being told.
    up = {card for kind in DECKS for card in getattr(state.play, kind).up}
    if not state.options.house.files_are_secret:
        up |= {card for sector in state.play.sectors.values() for card in sector.files}
    recorded = {
        card.code for kind in Catalogue.__struct_fields__ for card in getattr(state.recorded, kind)
    }
    return frozenset(
        write(card) for card in hidden if not is_slip(card) and card not in {*up, *recorded}
    )


def is_plan(state: State, card: str) -> bool:
    """Plans A and B are secret, the goal of a sector is not."""
    found = goal(state, card)
    return found is None or found.kind != "sector"


# Corrections


EFFECTS: tuple[fx.AnyEffect, ...] = (
    fx.Gain("data", 3), fx.Gain("any", 2, "each"), fx.Lose("any", 2), fx.Lose("parts", 5, "others"),
    fx.Merits(7), fx.Merits(-9, "each"), fx.Store("each", 4), fx.Store("drugs", -2),
    fx.MoveSystem("computer", 2), fx.MoveSystem("energy", -1), fx.MoveSystem("biological", 6),
    fx.Reason(3), fx.Reason(-20), fx.Reroll(), fx.Turn(2), fx.Turn(11, "each"),
    fx.MoveDice("colonist", "quarters", "storage", 1, "each"),
    fx.MoveDice("colonist", "storage", "recovery", 2),
    fx.MoveDice("officer", "quarters", "recovery"),
    fx.MoveDice("colonist", "quarters", "supply", 5),
    fx.MoveDice("any", "recovery", "quarters", 3, "anyone"),
    fx.MoveDice("robot", "supply", "quarters"),
    fx.Mark("failure", "science_lab", 2), fx.Mark("repair", "hq", 6, last=True),
    fx.Clear("science_lab", 3), fx.Cover(2), fx.Progress("success", 2), fx.Progress("failure", -9),
    fx.DrawCards("files", 2), fx.DrawCards("work_tasks", 3, "each"), fx.DrawCards("algorithms"),
    fx.DropCards("files", 2), fx.DropCards("work_tasks", 5, "each", optional=True),
    fx.AddCard("ZZ9"), fx.RemoveCard("ZZ9"), fx.Switch(fx.StorageClosed()),
    fx.Switch(fx.ReplenishTasks()), fx.Switch(fx.Rescue(("technical_lab", "production_centre"))),
    fx.Switch(fx.RoomClosed("hq")), fx.Switch(fx.NoRobots("science_lab")),
    fx.Switch(fx.ExtraYield("chemical_lab", -5)), fx.Switch(fx.StorageClosed(), on=False),
    fx.Remind(Text(en="look under the table")), fx.StoryMarker(2), fx.LastRound(3), fx.TickBox(3),
    fx.TickBox(-1), fx.Stars(9), fx.Stars(-3, "each"), fx.OpenPage("no.such.page"),
    fx.ShowDie("green.o", 8), fx.ShowDie("blue.c1", 2), fx.PutDie("blue.r", "science_lab.2"),
    fx.PutDie("green.c1", "quarters"), fx.HandCard("work_tasks", "WD1"), fx.HandCard("files", "F1"),
    fx.AddTask("K99", stays=True), fx.DropTask("K99"), fx.Gain("drugs", 5, "chosen"),
    fx.Gain("any", 2, "each", ("data", "parts")), fx.Lose("any", 2, "you", ("parts", "drugs")),
    fx.Store("any", -2, ("data", "drugs")), fx.Store("any", 2), fx.Badge(), fx.Badge("chosen"),
    fx.Mark("failure", "rolled", 2), fx.Mark("repair", "hq", spot=3), fx.Clear("rolled", last=True),
    fx.Clear("hq", spot=2), fx.OnlyIf((fx.Merits(2), fx.Gain("any", 1, "each")), "each"),
    fx.OnlyIf((fx.Badge("chosen"),)), fx.Switch(fx.Pinned("hq")), fx.Switch(fx.Pinned("storage")),
    fx.Switch(fx.Pinned("replenish")), fx.Switch(fx.Pinned("chemical_lab")),
)  # fmt: skip


def correction(state: State, dice: random.Random) -> Correct | Record:
    seat = dice.choice(state.players)
    if dice.random() < 0.1:
        file = File(code=f"R{dice.randint(1, 9)}", title=Text(en="Recorded"), effects=(fx.Cover(),))
        return Record(Catalogue(files=(file,)))
    if dice.random() < 0.5:
        facts = tuple(any_fact(state, dice) for _ in range(dice.choice((1, 2, 4))))
        return Correct(seat, (), "the table is right", facts)
    effects = tuple(dice.choice(EFFECTS) for _ in range(dice.choice((1, 1, 2))))
    return Correct(seat, effects, "the table is right")


def optional(state: State, action: AnyAction) -> bool:
    """GEN-4.4: to contribute to a key task on somebody else's turn. GEN-8.9: to change a vote.
    GEN-4.7: to put down the next die while somebody may still do something, or to do something
    besides in a meeting of your own."""
    if isinstance(action, ShowPlan | Reach):  # GEN-7.8, GEN-8.4: whenever somebody wants to
        return True
    match state.todo[-1]:
        case steps.Sharing(seat=active):
            return action.seat != active  # type: ignore[union-attr]
        case steps.Voting(votes=votes):
            return action.seat in votes  # type: ignore[union-attr]
        case (
            steps.Working()
            | steps.Replenishing()
            | steps.Granting()
            | steps.Extra()
            | steps.Closing()
        ):
            return isinstance(action, Place | AddDie | Rest)
        case steps.Joining(asked=(who, *_)) | steps.Taking(order=(who, *_)):
            return action.seat != who  # type: ignore[union-attr]
        case _:
            return False
