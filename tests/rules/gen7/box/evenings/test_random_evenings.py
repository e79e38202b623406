"""Box evenings in which people say anything a card could say: never a crash, never a dead end."""

from __future__ import annotations

import os
import random
from typing import Any

import pytest
from msgspec.structs import replace

from rules.core import write
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards.content import KINDS as RECORDED
from rules.gen7.cards.content import AnyCard, Catalogue, Page, flat
from rules.gen7.cards.effects import BY_HAND, AnyEffect
from rules.gen7.cards.our_box import code_of, entries, title_of
from rules.gen7.cards.slips import Harm, Slip, is_slip
from rules.gen7.consequences.memory import again, met, wanted
from rules.gen7.consequences.sealed import why_not_found
from rules.gen7.corrections.legality import is_set_up
from rules.gen7.corrections.our_box import differences
from rules.gen7.evolution.hands import holder
from rules.gen7.facts import (
    AnyFact,
    GoodsAre,
    HandIs,
    MeritsAre,
    PageIs,
    StorageIs,
    StoryIs,
    SystemIs,
)
from rules.gen7.state import Options, State
from rules.gen7.tables import SYSTEMS
from tests.rules.gen7.box.evenings.any_card import Maker
from tests.rules.gen7.contract import correction, must_hold

FIELDS = Slip.__struct_fields__[1:]
STEPS = 25_000 if os.environ.get("HYPOTHESIS_PROFILE") == "search" else 5_000
OPTIONS = (
    Options(players=3, pack="box", decks="table"),
    Options(players=4, pack="box", decks="table", dice="asked"),
    Options(players=3, pack="box", decks="table", dice="asked", judge="book_keeper"),
)


def is_by_hand(effect: AnyEffect) -> bool:
    return any(isinstance(one, BY_HAND) for one in flat((effect,)))


def by_hand(state: State, action: act.Tell, dice: random.Random) -> act.Tell:
    seat, on_table = dice.choice(state.players), is_set_up(state)
    facts: list[AnyFact] = [GoodsAre(seat, "data", 4), SystemIs("energy", 1)]
    facts.append(StorageIs("drugs", 2))
    if isinstance(state.todo[-1], steps.Leaving | steps.Onward):
        facts += [PageIs("2.a.07"), StoryIs(failed=dice.random() < 0.5)]
    return act.Tell(action.seat, by_hand=True, facts=tuple(facts) if on_table else ())


def told(state: State, action: act.Tell, dice: random.Random) -> act.Tell:
    """Something that could be printed there, or a card met before, or its name."""
    step: Any = state.todo[-1]
    said: dict[str, Any] = {}
    before, asked = met(state, step), wanted(state, step)
    if before and dice.random() < 0.4:
        return again(state, step, action.seat, dice.choice(before))
    if asked is not None and (
        there := [one for one in entries(state.sealed) if one[0] == asked.kind]
    ):
        name = dice.choice([code_of(one) or title_of(one) for _kind, one in there])
        if dice.random() < 0.5 and why_not_found(state, asked.kind, name) is None:
            return act.Tell(action.seat, name=name)
    if action.by_hand or dice.random() < 0.15:
        return by_hand(state, action, dice)
    if isinstance(step, steps.Sharing) or getattr(step, "about", "") == "work":
        own: Any = (
            ("storage", "task", action.seat) if isinstance(step, steps.Sharing) else (step.seat,)
        )
        paid = act.Paid(dice.choice(own), data=dice.randint(0, 5), drugs=dice.randint(0, 2))
        said |= {"merits": dice.randint(0, 9), "paid": (paid,)}
    if isinstance(step, steps.Harming):
        harms = tuple(Harm(system, dice.randint(1, 6)) for system in dice.sample(SYSTEMS, 2))
        return act.Tell(action.seat, harms=harms, stays=dice.random() < 0.2)
    if isinstance(step, steps.Paging) and step.about == "failure":
        said["then"] = dice.choice(("", "here", "over", "2.a.01"))
    if isinstance(step, steps.Paging) and step.about != "failure":
        said |= {"deadline": dice.randint(0, 6), "last_round": dice.randint(0, 6)}
    if getattr(step, "about", "") == "crossroads":
        said["goes"] = dice.choice(("out", "kept", "under"))
    if not isinstance(step, steps.Sharing):
        made = (Maker(dice).effect() for _ in range(dice.choice((0, 1, 1, 2))))
        said["effects"] = tuple(effect for effect in made if not is_by_hand(effect))
        if any(getattr(one, "who", "") == "chosen" for one in said["effects"]):
            said["to"] = tuple(
                dice.choice(state.players) if getattr(one, "who", "") == "chosen" else ""
                for one in said["effects"]
            )
    if isinstance(step, steps.Telling) and step.about != "rule":
        said["remember"] = dice.random() < 0.8
    return act.Tell(action.seat, **said)


def kept_by_hand(state: State, dice: random.Random) -> dict[str, Any]:
    seat = dice.choice(state.players)
    facts = (MeritsAre(seat, dice.randint(0, 40)), SystemIs(dice.choice(SYSTEMS), 1))
    return {"by_hand": True, "facts": facts if dice.random() < 0.7 else ()}


def kept(state: State, action: act.AnyAction, dice: random.Random) -> act.AnyAction:
    """Something that could be told to a book-keeper instead."""
    match action:
        case act.Gain() if dice.random() < 0.2:
            return act.Gain(action.seat, **kept_by_hand(state, dice))
        case act.Gain():
            effects = tuple(Maker(dice).effect() for _ in range(dice.choice((1, 1, 2))))
            told = tuple(effect for effect in effects if not is_by_hand(effect))
            return replace(action, effects=told or action.effects)
        case act.Solve() if dice.random() < 0.3:
            return replace(action, **kept_by_hand(state, dice))
        case act.Solve() if is_slip(_card(state, action.task)):
            before = met(state, steps.Sharing(action.seat, action.task))
            like = dice.choice(before).cards[0] if before and dice.random() < 0.5 else None
            helpers = tuple(dice.sample(state.players, dice.randint(1, 3)))
            paid = act.Paid(dice.choice(("storage", "task", *helpers)), parts=dice.randint(0, 5))
            said = {"helpers": helpers, "merits": dice.randint(0, 15), "paid": (paid,)}
            return replace(action, **said, like=like)
        case act.Fail() if dice.random() < 0.3:
            return replace(action, stays=dice.random() < 0.3, **kept_by_hand(state, dice))
        case act.Fail():
            harms = tuple(Harm(system, dice.randint(1, 6)) for system in dice.sample(SYSTEMS, 2))
            return replace(action, harms=harms, stays=dice.random() < 0.2)
        case act.Recount():
            seat = dice.choice(state.players)
            room = min(9, state.options.board.capacity)  # somebody may have put it right
            facts = (GoodsAre(seat, "drugs", dice.randint(0, room)), StorageIs("data", 2))
            return replace(action, facts=(*facts, HandIs(seat, "work_tasks", dice.randint(0, 5))))
        case act.CountHands():
            return replace(action, counts=tuple(dice.randint(0, 5) for _ in state.players))
        case _:
            return action


def _card(state: State, task: int) -> str:
    return next(one.card for one in state.table.row if one.id == task)


def switched(state: State) -> act.SetTable:
    other = "referee" if state.options.judge == "book_keeper" else "book_keeper"
    return act.SetTable(judge=other)  # type: ignore[arg-type]


def must_hide(state: State) -> None:
    """GEN-2.11: of a card in a hand no row tells anything; what its owner notes lies elsewhere."""
    for card, slip in state.slips.items():
        if holder(state, card) is None:
            continue
        for told in (act.Amend(card, replace(slip, title="x")), act.Name("green", card, "x")):
            refused = ENGINE.why_not(state, told)
            assert refused is not None
            assert refused.code in ("in_a_hand", "campaign_over")


def must_look_the_same(state: State, dice: random.Random) -> int:
    """GEN-2.11: whatever the owner of a hand has named, every other view is the same: of each seat
    and of the table. How many hands were looked at."""
    looked = 0
    for owner in state.players:
        held = [card for card in state.slips if holder(state, card) == owner]
        slips = {card: Maker(dice).slip(state.slips[card].kind) for card in held}
        named = {card: replace(slip, title=f"Noted {card}") for card, slip in slips.items()}
        noted = replace(state, slips={**state.slips, **named})
        for seat in (None, *state.players):
            same = write(ENGINE.view(noted, seat)) == write(ENGINE.view(state, seat))
            assert same == (seat != owner or not held), (owner, seat, held)
        looked += bool(held)
    return looked


def put_right(state: State, dice: random.Random) -> act.AnyAction:
    """Out of turn: a card or page recorded, one that lies there named or put right, or another
    table's box."""
    make = Maker(dice)
    match dice.randrange(4):
        case 0:
            box = make.box()
            believed = (one.number for one in differences(state, box) if dice.random() < 0.5)
            return act.BringIn(box, tuple(believed))
        case 1:
            card = dice.choice([*state.slips, "?999"])
            deeds = [one.card for one in state.play.deeds] if state.play is not None else []
            done = [one for one in deeds if one in state.slips]
            if done and dice.random() < 0.7:  # one that has done something: that is made good
                card = dice.choice(done)
            known = state.slips.get(card, Slip("files"))
            changed = make.slip(known.kind)
            kept = {name: getattr(known, name) for name in FIELDS if dice.random() < 0.5}
            return act.Amend(card, replace(changed, **kept))
        case 2 if state.slips:
            card = dice.choice([*state.slips])
            kind = state.slips[card].kind
            kind = kind if kind in RECORDED else "goals"  # type: ignore[assignment]
            return act.Record(Catalogue(**{kind: (make.card(kind),)}), slip=card)  # type: ignore[arg-type]
        case _:
            any_kind = dice.choice([*RECORDED])
            return act.Record(
                Catalogue(**{any_kind: (_here(state, make.card(any_kind), dice),)})  # type: ignore[arg-type]
            )


def _here(state: State, card: AnyCard, dice: random.Random) -> AnyCard:
    """Often the page that is open."""
    if isinstance(card, Page) and state.play is not None and dice.random() < 0.5:
        return replace(card, code=state.play.story.page)
    return card


def play(seed: int, count: int) -> None:
    dice = random.Random(seed)
    first = state = ENGINE.fold(ENGINE.set_up(OPTIONS[seed % len(OPTIONS)]))
    before = [state]
    said = mended = made_good = looked = 0
    for number in range(count):
        if state.result is not None:
            state = first
        if dice.random() < 0.02:  # taken back
            state = dice.choice(before[-9:])
        if dice.random() < 0.01 and ENGINE.why_not(state, switched(state)) is None:
            state = ENGINE.fold(ENGINE.decide(state, switched(state)), state)
            must_hold(state)
            continue
        if dice.random() < 0.12:  # named, brought in, recorded or put right meanwhile
            right = put_right(state, dice) if dice.random() < 0.8 else correction(state, dice)
            if ENGINE.why_not(state, right) is None:
                events = ENGINE.decide(state, right)
                assert ENGINE.read_events(write(list(events)), ENGINE.version) == events
                state, mended = ENGINE.fold(events, state), mended + 1
                made_good += any(isinstance(one, ev.MadeGood) for one in events)
                must_hold(state)
            continue
        offers = ENGINE.legal_actions(state, None)
        if dice.random() < 0.9:  # a goal is not reached at every turn
            offers = tuple(one for one in offers if not isinstance(one, act.Reach))
        kinds = sorted({type(one).__name__ for one in offers})
        kind = dice.choice(kinds)
        action = dice.choice([one for one in offers if type(one).__name__ == kind])
        if isinstance(action, act.Tell):
            action, said = told(state, action, dice), said + 1
        elif isinstance(action, act.Gain | act.Solve | act.Fail | act.Recount | act.CountHands):
            action = kept(state, action, dice)
        elif isinstance(action, act.TurnPage):
            action = act.TurnPage(action.seat, dice.choice(("2.a.01", "7.99", action.page)))
        filled = ENGINE.fill(state, action, dice)
        assert ENGINE.why_not(state, filled) is None, filled
        before = [*before[-9:], state]
        state = ENGINE.fold(ENGINE.decide(state, filled), state)
        must_hold(state)
        if number % 50 == 0:
            assert ENGINE.read_state(write(state)) == state
            looked += must_look_the_same(state, dice)
            must_hide(state)
    assert said > 5
    assert mended > 5
    assert looked > 5
    assert made_good or count < STEPS


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_said_the_evening_goes_on(seed: int) -> None:
    play(seed, 350)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 14))
def test_whatever_is_said_many_evenings_go_on(seed: int) -> None:
    """With `HYPOTHESIS_PROFILE=search` a hundred thousand steps."""
    play(seed, STEPS)
