"""Both pages of Seventh Generation in every position: nothing fails, nobody's secrets leak."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from html import unescape

import pytest
from django.test import Client

from campaigns.face.board import Look
from campaigns.games.gen7.board.questions.question import Asked
from campaigns.games.gen7.board.ship.placements import place_of
from campaigns.games.gen7.board.table import Ship, ShipBoard, board
from campaigns.games.gen7.words import titles
from campaigns.models import Campaign
from campaigns.table.commands import create_campaign
from rules.core import write
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7.cards.packs import pack
from rules.gen7.cards.skills import SKILLS
from rules.gen7.state import Options, State
from tests.campaigns.cast import sits_at
from tests.rules.gen7.contract import OPTION_SETS, secrets
from tests.rules.gen7.moves import do, due
from tests.rules.gen7.positions import at_turn, set_up, until, with_dice, with_officer, with_sector

SECRET_KINDS = ("work_tasks", "files", "goals")


def ship_of(seen: ShipBoard) -> Ship:
    assert seen.ship
    return seen.ship


def asked_of(seen: ShipBoard) -> Asked:
    assert seen.asked is not None
    return seen.asked


def positions(options: Options, seed: int, most: int, times: int = 3) -> Iterator[State]:
    """A random campaign: each kind of question this many times, and now and then another."""
    dice, seen = random.Random(seed), dict[str, int]()
    state = ENGINE.fold(ENGINE.set_up(options))
    for number in range(most):
        kind = str(state.todo[-1].__struct_config__.tag) if state.todo else "over"
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= times or number % 97 == 0:
            yield state
        if state.result is not None:
            return
        by_kind: dict[type, list[act.AnyAction]] = {}
        for action in ENGINE.legal_actions(state, None):
            by_kind.setdefault(type(action), []).append(action)
        action = ENGINE.fill(state, dice.choice(dice.choice(list(by_kind.values()))), dice)
        state = ENGINE.fold(ENGINE.decide(state, action), state)


@pytest.mark.parametrize("number", range(len(OPTION_SETS)))
def test_the_board_of_every_question_for_everybody(number: int) -> None:
    kinds = set()
    for state in positions(OPTION_SETS[number], seed=number, most=1200):
        kinds.add(type(state.todo[-1]) if state.todo else None)
        for seat in (*state.players, None):
            seen = board(state, Look(seat=seat, acts_for=(seat,) if seat else ()))
            assert seen.due or seen.over
        everything = board(state, Look(seat=None, acts_for=state.players))
        verbs = everything.book.verbs if everything.book else ()
        assert everything.asked or everything.over or verbs  # somebody can always go on
    assert len(kinds) > 12


def test_skills_are_shown_before_the_sectors_of_an_episode_are_dealt() -> None:
    state = with_officer(set_up(), "green", skills=tuple(SKILLS))
    seen = board(state, Look(seat="green", acts_for=("green",)))
    assert seen.officer
    assert len(seen.officer.skills) == len(SKILLS)


def shown(client: Client, table: Campaign, state: State, page: str = "") -> str:
    Campaign.objects.filter(pk=table.pk).update(state=write(state))
    answer = client.get(f"/t/{table.code}/{page}")
    assert answer.status_code == 200
    return unescape(answer.content.decode())


@cache
def hidden_titles(codes: frozenset[str]) -> set[str]:
    """Of the secret cards, unless another card that is no secret has the same title."""
    hidden: set[str] = set()
    open_ones: set[str] = set()
    for key in ("cruise", "box"):
        for kind in SECRET_KINDS:
            for card in getattr(pack(key), kind):
                secret = write(card.code) in codes
                (hidden if secret else open_ones).add(titles.read(card.title))
    return hidden - open_ones


@pytest.mark.django_db
@pytest.mark.parametrize("number", [0, 2, 4])
def test_no_page_shows_what_another_seat_holds(number: int) -> None:
    options = OPTION_SETS[number]
    names = ["Ann", "Bob", "Cy", "Di"][: options.players]
    table = create_campaign(game="gen7", name="Evening", names=names, options=options)
    seats = ENGINE.seated(ENGINE.fold(ENGINE.set_up(options)))
    clients: dict[str, Client] = {}
    for seat in (*seats, ""):
        clients[seat] = Client()
        sits_at(clients[seat], table, seat=seat, host=False)
    for state in positions(options, seed=number, most=420, times=1):
        for seat, client in clients.items():
            codes = secrets(state, seat or None)
            for page in ("", "seat/") if seat else ("",):
                page_text = shown(client, table, state, page)
                leaked = [code for code in codes if code in page_text]
                leaked += [title for title in hidden_titles(codes) if title in page_text]
                assert not leaked, (seat, page, due(state))


# The legal map


def test_the_map_in_the_page_is_what_the_engine_allows() -> None:
    state = with_dice(at_turn(), {"green.r": (11, "quarters"), "blue.o": "science_lab.2"})
    found = board(state, Look(seat="green", acts_for=("green",))).legal
    moves = {
        (one.die, one.nudge)
        for one in ENGINE.legal_actions(state, "green")
        if isinstance(one, act.Place)
    }
    assert {die for die, _ in moves} == set(found.lit)
    for die, ways in found.lit.items():
        for place, action in ways["0"].items():
            move = ENGINE.read_action(action)
            assert isinstance(move, act.Place | act.AddDie)
            assert (move.die, move.nudge, place_of(move)) == (die, 0, place)
            assert ENGINE.why_not(state, move) is None
        assert not set(ways["0"]) & set(found.why[die])
    sentence, rule = found.sentences[found.why["green.o"]["science_lab.2"]]
    assert (sentence, rule) == ("The spot is taken: Science Laboratory, spot 2.", "GEN-4.3")


def test_every_action_in_the_map_is_whole_and_the_lit_ones_are_all_that_is_offered() -> None:
    state = with_officer(at_turn(), "green", skills=("mentor", "workhorse"))
    state = with_dice(state, {"green.r": (11, "quarters")})
    found = board(state, Look(seat="green", acts_for=("green",))).legal
    written = [
        action for ways in found.lit.values() for one in ways.values() for action in one.values()
    ]
    offered = ENGINE.legal_actions(state, "green")
    moves = [move for move in offered if isinstance(move, act.Place | act.AddDie)]
    assert sorted(written) == sorted(map(write, moves))
    assert any(len(ways) > 1 for ways in found.lit.values())
    for die, ways in found.asked.items():
        for way, places in ways.items():
            for place, action in places.items():
                assert place not in found.lit[die][way]
                assert place not in found.why[die]
                move = ENGINE.read_action(action)
                assert isinstance(move, act.Place | act.AddDie)
                assert (move.die, place_of(move)) == (die, place)


def test_a_chosen_die_lights_its_places_and_dims_the_others() -> None:
    state = with_dice(at_turn(), {"blue.o": "science_lab.2"})
    seen = board(state, Look(seat="green", acts_for=("green",), piece="green.o"))
    labs = next(room for room in ship_of(seen).rooms if room.key == "science_lab")
    assert json.loads(labs.spots[0].lit) == {
        "type": "place",
        "seat": "green",
        "die": "green.o",
        "room": "science_lab",
        "spot": 1,
    }
    assert labs.spots[1].dim


def test_on_a_phone_what_the_question_is_about_comes_first() -> None:
    meeting = until(set_up(), lambda now: isinstance(due(now), steps.Joining))
    seen = board(meeting, Look(seat=due(meeting).asked[0], acts_for=()))
    assert ship_of(seen).near_rooms[0].key == "hq"
    assert ship_of(seen).rooms[0].key != "hq"
    state = until(set_up(), lambda now: bool(puts_on_tasks(now)))
    put = puts_on_tasks(state)[-1]
    seen = board(do(state, put), Look(seat=put.seat, acts_for=(put.seat,)))
    assert ship_of(seen).filling
    assert ship_of(seen).near_tasks[0].filling


def puts_on_tasks(state: State) -> list[act.AddDie]:
    offered = ENGINE.legal_actions(state, None) if isinstance(due(state), steps.Turning) else ()
    return [one for one in offered if isinstance(one, act.AddDie)]


def test_nobody_else_may_move_the_dice_of_whoever_has_the_turn() -> None:
    for seat, acts_for in (("blue", ("blue",)), (None, ())):
        seen = board(at_turn(), Look(seat=seat, acts_for=acts_for))
        assert not seen.legal.lit
        assert not seen.asked
    assert board(at_turn(), Look(seat=None, acts_for=at_turn().players)).legal.lit


# Led one thing at a time


def test_one_player_after_the_other_votes_and_the_tablet_says_who_is_next() -> None:
    state = until(set_up(sealed_votes=True), lambda now: isinstance(due(now), steps.Voting))
    first = asked_of(board(state, Look(seat=None, acts_for=state.players)))
    assert len(first.choices) == len(due(state).options)
    assert len({json.loads(one.action)["seat"] for one in first.choices}) == 1
    voter = json.loads(first.choices[0].action)["seat"]
    state = do(state, act.Vote(voter, due(state).options[0]))
    second = asked_of(board(state, Look(seat=None, acts_for=state.players)))
    assert json.loads(second.choices[0].action)["seat"] != voter
    assert "Sealed until all have voted." in second.facts
    assert [one.seat for one in second.ballots if one.sealed] == [voter]


def test_the_faces_of_one_sector_are_asked_at_a_time() -> None:
    state = until(
        set_up(dice="table"),
        lambda now: isinstance(due(now), steps.Rolling) and due(now).why == "round",
    )
    rows = asked_of(board(state, Look(seat=None, acts_for=state.players))).groups[0].rows
    assert 0 < len(rows) <= 6
    seats = {json.loads(choice.action)["seat"] for row in rows for choice in row.choices}
    assert len(seats) == 1


def test_a_die_that_was_entered_keeps_its_row() -> None:
    state = until(
        set_up(dice="table"),
        lambda now: isinstance(due(now), steps.Rolling) and due(now).why == "round",
    )
    before = asked_of(board(state, Look(seat=None, acts_for=state.players))).groups[0].rows
    state = do(state, ENGINE.read_action(before[0].choices[3].action))
    after = asked_of(board(state, Look(seat=None, acts_for=state.players))).groups[0].rows
    assert [row.title for row in after] == [row.title for row in before]
    assert [row.given for row in after] == ["4", *[""] * (len(after) - 1)]


def test_a_work_task_says_whether_it_can_be_done() -> None:
    state = with_sector(at_turn(), "green", work=("WD1",), resources=(0, 0, 0))
    poor = board(state, Look(seat="green")).hand[0].cards[0]
    assert poor.now == "missing: data 2"
    state = with_sector(at_turn(), "green", work=("WD1",), resources=(2, 0, 0))
    ready = board(state, Look(seat="green")).hand[0].cards[0]
    assert ready.now == "ready for: Data Centre"


def test_cards_of_another_seat_are_folded_away_on_the_tablet() -> None:
    state = until(set_up(), lambda now: isinstance(due(now), steps.Taking))
    taker = due(state).order[0]
    assert asked_of(board(state, Look(seat=None, acts_for=state.players))).private
    assert not asked_of(board(state, Look(seat=taker, acts_for=(taker,)))).private
