"""What holds for every game: the properties of the engine contract, over every registered engine.

A new game says in `tests/rules/<game>/contract.py` what is hidden and what is conserved; the rest
it gets from here.
"""

from __future__ import annotations

import random
import re
from functools import cache, lru_cache
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rules.core import Moment, Refusal, Refused, write
from rules.registry import GAMES
from tests.rules.digest import ROOT, rule_ids
from tests.rules.play import AnyEngine, Game, candidates, firm, games, playthrough, take, walk
from tests.rules.promises import promises_of
from tests.rules.well_typed import JSON, well_typed

DATA = st.data()
READ_REFUSAL = msgspec.json.Decoder(Refusal)
MANY = 150  # steps of a game that are enough to see something
# By game: the tests that look at the same positions come together, and collect them once.
EVERY_GAME = pytest.mark.parametrize("engine", GAMES.values(), ids=GAMES.keys(), scope="module")
WITH_BOT = pytest.mark.parametrize(
    "engine", [pytest.param(one, id=key) for key, one in GAMES.items() if one.bot]
)
WHOLE_GAMES = [
    (engine, number, options)
    for engine in GAMES.values()
    for number, options in enumerate(promises_of(engine.key).option_sets)
]
EVERY_OPTION_SET = pytest.mark.parametrize(
    ("engine", "options"),
    [pytest.param(one, options, id=f"{one.key}-{number}") for one, number, options in WHOLE_GAMES],
)
SEEDED = [
    pytest.param(engine, options, seed, id=f"{engine.key}-{number}-seed{seed}")
    for engine, number, options in WHOLE_GAMES
    for seed in range(promises_of(engine.key).seeds)
]


def onlookers(engine: AnyEngine) -> tuple[str | None, ...]:
    return (*engine.seats, None)


def check_position(engine: AnyEngine, state: Any) -> None:
    """What holds in every position, however it came about."""
    offers = engine.legal_actions(state, None)
    dice = random.Random(1)
    assert len(set(offers)) == len(offers)
    for offer in offers:
        filled = engine.fill(state, offer, dice)
        assert engine.why_not(state, filled) is None, (engine.show(state), filled)
        assert engine.bare(state, filled) == offer
        assert not isinstance(offer, engine.corrections)
    assert (offers == ()) == (engine.outcome(state) is not None), engine.show(state)
    by_seat = {seat: engine.legal_actions(state, seat) for seat in engine.seats}
    optional = promises_of(engine.key).optional
    awaited = {seat for seat, own in by_seat.items() if any(not optional(state, o) for o in own)}
    assert awaited == set(engine.moment(state).seats)
    assert bool(awaited) == bool(offers), "somebody must be waited for"
    assert {o for own in by_seat.values() for o in own} == set(offers)
    promises_of(engine.key).must_hold(state)
    assert engine.read(engine.show(state)) == state
    assert engine.read_state(write(state)) == state


def check_refusal(engine: AnyEngine, refusal: Refusal) -> None:
    """Stable, findable, and possible to send."""
    assert is_stable(refusal.code)
    assert refusal.rule is not None
    assert refusal.rule in rule_ids(engine.key), refusal
    assert READ_REFUSAL.decode(write(refusal)) == refusal


def told(secrets: frozenset[str], text: str) -> list[str]:
    """Those of them that stand in the text. Each begins with the name of a field: it is looked for
    only where that name stands, not hundreds of secrets in all of the text."""
    return [
        text[place.start() : place.start() + length]
        for name, lengths in names_of(secrets)
        if name in text
        for place in re.finditer(re.escape(name), text)
        for length in lengths
        if text[place.start() : place.start() + length] in secrets
    ]


@lru_cache(maxsize=100)
def names_of(secrets: frozenset[str]) -> list[tuple[str, set[int]]]:
    """What they begin with, and how long those are that begin with it."""
    found: dict[str, set[int]] = {}
    for secret in secrets:
        found.setdefault(secret[: secret.find(":") + 1] or secret, set()).add(len(secret))
    return list(found.items())


@cache
def is_stable(code: str) -> bool:
    return re.fullmatch(r"[a-z]+(_[a-z]+)*", code) is not None


# Legality


@EVERY_GAME
@given(DATA)
def test_every_position_keeps_the_contract(engine: AnyEngine, data: st.DataObject):
    check_position(engine, data.draw(games(engine)).state)


@EVERY_GAME
@given(DATA)
def test_what_is_allowed_is_offered(engine: AnyEngine, data: st.DataObject):
    state = data.draw(games(engine)).state
    offers = set(engine.legal_actions(state, None))
    dice = random.Random(1)
    built = data.draw(st.lists(well_typed(engine.actions), max_size=20))
    tries = promises_of(engine.key).tries(state)
    for candidate in (*candidates(engine.key), *tries, *built):
        for sent in (candidate, engine.fill(state, candidate, dice)):
            if isinstance(sent, engine.corrections):
                continue
            refusal = engine.why_not(state, sent)
            if refusal is None:
                assert engine.bare(state, sent) in offers, (engine.show(state), sent)
            else:
                check_refusal(engine, refusal)


@EVERY_GAME
@given(DATA)
def test_nobody_at_the_table_is_offered_nothing(engine: AnyEngine, data: st.DataObject):
    assert engine.legal_actions(data.draw(games(engine)).state, "a stranger") == ()


@EVERY_GAME
@given(DATA)
def test_what_is_refused_is_not_decided(engine: AnyEngine, data: st.DataObject):
    state = data.draw(games(engine)).state
    action = data.draw(well_typed(engine.actions))
    refusal = engine.why_not(state, action)
    if refusal is None:
        check_position(engine, take(engine, state, action).after)
    else:
        with pytest.raises(Refused) as caught:
            engine.decide(state, action)
        assert caught.value.refusal == refusal


# The log


@EVERY_GAME
@given(DATA)
def test_the_log_refolds_to_the_state(engine: AnyEngine, data: st.DataObject):
    game: Game = data.draw(games(engine))
    assert engine.fold(game.events) == game.state
    assert engine.fold(engine.read_events(write(game.events), engine.version)) == game.state


@EVERY_GAME
@given(DATA)
def test_actions_and_events_survive_the_codec(engine: AnyEngine, data: st.DataObject):
    game: Game = data.draw(games(engine))
    for step in game.recent:
        assert engine.read_action(write(step.action)) == step.action
        assert engine.read_events(write(step.events), engine.version) == step.events
    for offer in engine.legal_actions(game.state, None):
        assert engine.read_action(write(offer)) == offer


@EVERY_GAME
@given(DATA)
def test_the_same_action_in_the_same_position_brings_the_same(
    engine: AnyEngine, data: st.DataObject
):
    for step in data.draw(games(engine)).recent:
        twin = engine.read_state(write(step.before))
        assert take(engine, twin, step.action) == step
        assert twin == step.before


@EVERY_GAME
@given(DATA)
def test_an_action_is_not_stale_when_nothing_has_happened(engine: AnyEngine, data: st.DataObject):
    for offer in engine.legal_actions(data.draw(games(engine)).state, None):
        assert not engine.stale(offer, ())


@EVERY_GAME
def test_every_older_version_has_a_lift_and_a_stored_log_that_still_folds(engine: AnyEngine):
    older = range(1, engine.version)
    assert set(engine.lifts) == set(older)
    for version in older:
        log = ROOT / "tests" / "rules" / engine.key / f"old_log_v{version}.json"
        check_position(engine, engine.fold(engine.read_events(log.read_text(), version)))


# What is hidden


@EVERY_GAME
@given(DATA)
def test_positions_that_differ_in_hidden_parts_look_the_same(
    engine: AnyEngine, data: st.DataObject
):
    state = data.draw(games(engine)).state
    dice = random.Random(data.draw(st.integers(0, 99)))
    for seat in onlookers(engine):
        other = promises_of(engine.key).disguise(state, seat, dice)
        promises_of(engine.key).must_hold(other)
        assert write(engine.view(other, seat)) == write(engine.view(state, seat))
        assert engine.moment(other) == engine.moment(state)


@EVERY_GAME
@given(DATA)
def test_neither_views_nor_events_tell_a_secret(engine: AnyEngine, data: st.DataObject):
    game: Game = data.draw(games(engine))
    secrets = promises_of(engine.key).secrets
    for seat in onlookers(engine):
        state, hidden = None, frozenset[str]()
        for step in game.recent:
            if state != step.before:  # only at first: a step begins where the last one has ended
                state, hidden = step.before, secrets(step.before, seat)
            for event in step.events:
                before, state = hidden, engine.evolve(state, event)
                hidden = secrets(state, seat)
                heard = write(engine.redact(event, seat))
                assert not told(before & hidden, heard)
            assert state == step.after
            seen = write(engine.view(step.after, seat))
            assert not told(hidden, seen)


@WITH_BOT
@given(DATA)
def test_a_bot_does_what_is_legal_by_what_its_seat_may_know(engine: AnyEngine, data: st.DataObject):
    assert engine.bot is not None
    state = data.draw(games(engine)).state
    dice = random.Random(data.draw(st.integers(0, 99)))
    seats = engine.moment(state).seats
    chosen = {seat: engine.bot(state, seat, random.Random(1)) for seat in seats}
    for seat, action in chosen.items():
        if action is not None:
            legal = engine.legal_actions(state, seat)
            assert engine.bare(state, action) in legal, engine.show(state)
            assert engine.why_not(state, engine.fill(state, action, dice)) is None
        other = promises_of(engine.key).disguise(state, seat, dice)
        assert engine.bot(other, seat, random.Random(1)) == action
        assert engine.asks_people(other, seat) == engine.asks_people(state, seat)
    for seat in engine.seated(state):  # that it was asked tells nobody anything
        for watcher in engine.seated(state):
            other = promises_of(engine.key).disguise(state, watcher, dice)
            assert engine.bot_watches(other, seat) == engine.bot_watches(state, seat)
    # Where the app has every seat that may act, one of them does.
    assert not seats or any(action is not None for action in chosen.values())


@EVERY_GAME
def test_the_disguise_disguises_something_and_secrets_are_kept_by_somebody(engine: AnyEngine):
    """Otherwise the two tests above would pass by looking at nothing."""
    promises = promises_of(engine.key)
    numbers = range(len(promises.option_sets))
    walks = (playthrough(engine.key, number, seed=1).first(MANY) for number in numbers)
    states = [step.after for steps in walks for step in steps]
    dice = random.Random(1)
    assert any(
        promises.disguise(state, seat, dice) != state and promises.secrets(state, seat)
        for state in states
        for seat in onlookers(engine)
    )
    texts = [write(engine.view(state, seat)) for state in states for seat in engine.seats]
    secrets = {secret for state in states for secret in promises.secrets(state, None)}
    assert any(secret in text for secret in secrets for text in texts)


# From the first action to the last


def key(moment: Moment) -> tuple[int, int]:
    return moment.round, moment.turn


@pytest.mark.parametrize(("engine", "options", "seed"), SEEDED)
def test_every_game_ends_and_loses_no_piece_on_the_way(engine: AnyEngine, options: Any, seed: int):
    promises = promises_of(engine.key)
    state = engine.fold(engine.set_up(options))
    pieces = promises.pieces(state)
    played = walk(engine, options, seed, player=firm(engine.key))
    for count, step in enumerate(played, start=1):
        assert count <= promises.longest
        assert engine.outcome(step.before) is None
        assert promises.pieces(step.after) == pieces
        assert key(engine.moment(step.before)) <= key(engine.moment(step.after))
        state = step.after
    outcome = engine.outcome(state)
    assert outcome is not None
    assert engine.legal_actions(state, None) == ()
    assert set(outcome.winners) <= set(outcome.scores)
    refusals = [engine.why_not(state, action) for action in candidates(engine.key)]
    assert all(refusals)


# The table is right


@EVERY_GAME
@given(DATA)
def test_a_correction_is_refused_or_leaves_a_game_that_goes_on(
    engine: AnyEngine, data: st.DataObject
):
    game: Game = data.draw(games(engine))
    promises = promises_of(engine.key)
    dice = random.Random(data.draw(st.integers(0, 9999)))
    wild = [data.draw(well_typed(kind)) for kind in engine.corrections]
    for wanted in (*wild, *(promises.correction(game.state, dice) for _ in range(10))):
        refusal = engine.why_not(game.state, wanted)
        if refusal:
            check_refusal(engine, refusal)
            continue
        state = take(engine, game.state, wanted).after
        check_position(engine, state)
        assert promises.pieces(state) == promises.pieces(game.start)


@EVERY_OPTION_SET
def test_a_game_with_corrections_ends_as_well(engine: AnyEngine, options: Any):
    last = None
    for last in walk(engine, options, 5, corrected=True):
        check_position(engine, last.after)
    assert last is not None
    assert engine.outcome(last.after) is not None


# Rubbish


@EVERY_GAME
@settings(max_examples=300)
@given(JSON.map(write) | st.text() | st.binary(), st.sampled_from(["{}", '{"type":%s}', "[%s]"]))
@example('{"a":' * 100_000, "{}")
@example("[" * 100_000, '{"type":%s}')
@example(b"\xff\xfe", "{}")
@example("\ud800", "%s")
@example("9" * 5000, '{"type":%s}')
def test_rubbish_is_refused(engine: AnyEngine, text: str | bytes, around: str):
    sent = text if isinstance(text, bytes) or "%s" not in around else around % text
    with pytest.raises(Refused) as caught:
        engine.read_action(sent)
    assert caught.value.refusal.code == "malformed_action"
    write(caught.value.refusal)


@EVERY_GAME
@given(DATA)
def test_an_action_with_one_thing_wrong_is_refused_or_understood(
    engine: AnyEngine, data: st.DataObject
):
    """Real actions with a field replaced, added or missing."""
    game: Game = data.draw(games(engine))
    raw = msgspec.json.decode(write(data.draw(st.sampled_from(candidates(engine.key)))))
    raw[data.draw(st.sampled_from([*raw, "other"]))] = data.draw(JSON)
    try:
        action = engine.read_action(write(raw))
    except Refused:
        return
    refusal = engine.why_not(game.state, action)
    if refusal is not None:
        check_refusal(engine, refusal)


@EVERY_GAME
@given(DATA)
def test_any_settings_are_refused_or_give_a_game(engine: AnyEngine, data: st.DataObject):
    options = data.draw(well_typed(engine.options))
    try:
        events = engine.set_up(options)
    except Refused as refused:
        check_refusal(engine, refused.refusal)
    else:
        check_position(engine, engine.fold(events))
