"""How a round and an episode come to their end in one line, and cards of the tests' own."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.cards import conditions as on
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import (
    FREE,
    AnyRule,
    Cost,
    Crossroads,
    Goal,
    KeyTask,
    Option,
    Page,
    Text,
    WorkTask,
)
from rules.gen7.state import Plan, State, Story
from tests.rules.gen7.moves import do, due, happens, offers
from tests.rules.gen7.positions import at_turn, with_cards, with_dice, with_sector

WORDS = Text(en="words")
LAST = act.Place("green", "green.c1", "science_lab", 5)  # a flat 1 data, and nothing is asked


def told(events: tuple[ev.AnyEvent, ...], *kinds: type) -> list[Any]:
    return [event for event in events if isinstance(event, kinds)]


def asked(state: State) -> set[Any]:
    """Who can answer."""
    return {getattr(offer, "seat", None) for offer in offers(state)}


def corrected(state: State, seat: Any, *effects: fx.AnyEffect) -> State:
    return do(state, act.Correct(seat, effects, "as the table says"))


# Rounds


def one_die_left(state: State) -> State:
    """Green's turn; every other die has gone to rest."""
    unplaced = [name for name, die in state.table.dice.items() if die.place == "quarters"]
    state = with_dice(state, dict.fromkeys(unplaced, "recovery"))
    return with_dice(state, {"green.c1": (3, "quarters")})


def round_end(state: State) -> State:
    """Green places the last die of the round, and the phases follow until somebody is asked."""
    return do(one_die_left(state), LAST)


def at_round_end(state: State) -> tuple[ev.AnyEvent, ...]:
    return happens(one_die_left(state), LAST)


# Episodes


def ending(*goals: Any, **changes: Any) -> State:
    """Green's turn in the last round of an episode with these goals."""
    return at_turn(**{"story": Story(last_round=1, goals=goals), **changes})


def go_on(state: State, until: Any) -> State:
    """Confirm, buy nothing, vote for the first room, until this kind of step is due."""
    for _ in range(60):
        step = due(state)
        if isinstance(step, until):
            return state
        match step:
            case steps.Purchasing() | steps.Replenishing() | steps.Closing():
                state = do(state, act.Decline(step.seat))
            case steps.Voting():
                for seat in state.players:
                    state = do(state, act.Vote(seat, step.options[0]))
            case steps.Drawing():
                state = do(state, act.Draw(step.seat))
            case _:
                state = do(state, act.Next("green"))
    raise AssertionError("it never came to that")


def reckoning(state: State, number: int) -> tuple[State, tuple[ev.AnyEvent, ...]]:
    """The end of the episode up to this step of six, and all that was told on the way."""
    state = one_die_left(state)
    log: tuple[ev.AnyEvent, ...] = ()
    action: act.AnyAction = LAST
    for _ in range(60):
        events = happens(state, action)
        state, log = do(state, action), (*log, *events)
        step = due(state)
        if isinstance(step, steps.Reckoning) and step.number == number:
            return state, log
        leaves = isinstance(step, steps.Purchasing | steps.Replenishing | steps.Closing)
        action = act.Decline(step.seat) if leaves else act.Next("green")
        if isinstance(step, steps.Leaving):
            action = act.Choose("green", "not_yet")
    raise AssertionError("it never came to that")


# Cards


def crossroads(code: str, *effects: fx.AnyEffect, **fields: Any) -> Crossroads:
    """Two options: the first has these effects, the second brings 2 merits."""
    options = (
        Option(text=WORDS, side="reason", effects=effects),
        Option(text=WORDS, side="feelings", effects=(fx.Merits(2),)),
    )
    made: dict[str, Any] = {"options": options, "situation": WORDS, **fields}
    return Crossroads(code=code, title=WORDS, **made)


def key_task(code: str = "T1", **fields: Any) -> KeyTask:
    """Two spots without a rule or a cost, 4 merits."""
    made: dict[str, Any] = {
        "title": WORDS,
        "department": "computer",
        "spots": 2,
        "damage": 1,
        "merits": 4,
        **fields,
    }
    return KeyTask(code=code, **made)


def filters(code: str = "W1", **fields: Any) -> WorkTask:
    """A work task of the data centre, 5 merits."""
    made: dict[str, Any] = {"centre": "data_centre", "merits": 5, "penalty": 2, **fields}
    return WorkTask(code=code, title=Text(en="Filters"), **made)


def task(*rules: AnyRule, spots: int = 3, cost: Cost = FREE) -> KeyTask:
    """A key task with these placement rules, 3 merits."""
    return key_task(spots=spots, rules=rules, cost=cost, merits=3)


def page(code: str, **fields: Any) -> Page:
    return Page(code=code, title=WORDS, **fields)


def with_plan(state: State, seat: str, condition: on.AnyCondition, **fields: Any) -> State:
    """A personal goal of the test's own, in this player's sector."""
    plans = state.table.sectors[seat].plans
    made: dict[str, Any] = {"kind": "a", "condition": condition, **fields}
    goal = Goal(code=f"G{seat}{len(plans)}", title=WORDS, **made)
    return with_sector(with_cards(state, goals=(goal,)), seat, plans=(*plans, Plan(goal.code)))


def on_page(state: State, *pages: Page, **story: Any) -> State:
    """The story stands on the first of these pages."""
    state = with_cards(state, pages=pages)
    return replace(state, play=replace(state.table, story=Story(page=pages[0].code, **story)))
