"""Otys, what is asked: the likely answer, a tap on a level, and why something cannot be done."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from msgspec.structs import replace

from campaigns.face.board import Look
from campaigns.face.choices import Group, WhyNot
from campaigns.games import FACES
from campaigns.games.otys.board.taps import taps
from campaigns.table.commands import create_campaign
from rules.otys import ENGINE
from rules.otys import actions as act
from rules.otys.contract import Contract
from rules.otys.state import Bag, Options, State
from tests.campaigns import play
from tests.campaigns.cast import sits_at
from tests.campaigns.markup import markup
from tests.rules.otys.positions import (
    at_turn,
    deal,
    do,
    keyed,
    set_up,
    with_board,
    with_cubes,
    with_diver,
    with_store,
)

SEATS = ("blue", "yellow", "red", "green")


def shown(state: State, seat: str | None = "blue") -> Any:
    return FACES["otys"].board(state, Look(seat=seat, acts_for=SEATS))


def likely(state: State) -> set[act.AnyAction]:
    """What the big buttons do."""
    buttons = [one for group in shown(state).groups for one in group.choices if one.main]
    return {ENGINE.read_action(button.action) for button in buttons}


def group_of(state: State, title: str) -> Group:
    groups: tuple[Group, ...] = shown(state).groups
    return next(one for one in groups if one.title.startswith(title))


def why_not(state: State, title: str) -> WhyNot:
    told = group_of(state, title).why_not
    assert told is not None
    return told


# The likely answer


def test_the_end_of_a_turn_is_not_the_likely_answer_before_anything_is_done():
    state = keyed(at_turn(), 2)  # sponsor 2, metal expert
    assert likely(state) == {act.UseSponsor("blue"), act.Gather("blue")}
    state = do(state, act.UseSponsor("blue"), act.Gather("blue"))
    assert likely(state) == {act.Gather("blue")}  # once more
    assert likely(do(state, act.Gather("blue"))) == {act.Surface("blue")}


def test_with_nothing_left_that_could_be_used_it_is():
    state = with_board(keyed(at_turn(), 1), credits=0)  # the Explorer costs two credits
    assert likely(state) == {act.UseSponsor("blue")}
    assert likely(do(state, act.UseSponsor("blue"))) == {act.Surface("blue")}


# A tap on a level


def test_a_tap_on_the_spy_does_nothing_where_it_could_mean_two_things():
    state = keyed(with_diver(at_turn(), "spy", 4), 4)  # beside a fuel expert to be copied
    assert taps(state, SEATS).levels == {}
    only = with_cubes(state, 4, metal=5)  # a full level: nothing to gather
    found = taps(only, SEATS).levels
    assert [ENGINE.read_action(one.action) for one in found.values()] == [act.Spy("blue")]


# Why not


def test_too_few_credits_are_told_rather_than_a_diver_that_is_upgraded():
    state = with_board(at_turn(advanced=(4,)), credits=1, upgraded=("trader",))
    told = why_not(keyed(state, 4), "Sponsor 4")
    assert told == WhyNot("That costs 2 credits; you have 1.", "OTY-4.4")


def test_all_upgraded_is_told_of_all_of_them():
    state = with_board(at_turn(advanced=(4,)), upgraded=("trader", "spy", "engineer"))
    assert why_not(keyed(state, 4), "Sponsor 4").sentence.startswith("All divers at the surface")


def test_the_trader_tells_the_lowest_price_of_what_lies_in_the_store():
    state = keyed(with_board(with_diver(at_turn(), "trader", 2), credits=0), 2)
    assert why_not(with_store(state, plant=1, fuel=2), "Trader").sentence == (
        "That costs 2 credits; you have 0."
    )
    assert why_not(with_store(state), "Trader").sentence == (
        "There is nothing to sell here, and nothing to buy."
    )


def test_a_full_store_is_told_where_there_is_something_to_sell():
    state = with_cubes(with_diver(at_turn(), "trader", 2), 2, metal=3)
    state = keyed(with_store(state, metal=3), 2)
    assert why_not(state, "Trader").sentence == "Level 2 is full."


@pytest.mark.parametrize("track", [(), ("neutral",)])
def test_sponsor_three_says_that_none_of_your_keys_is_there(track: tuple[str, ...]):
    state = with_board(at_turn(), track=track)
    told = why_not(keyed(state, 3), "Sponsor 3")
    assert told == WhyNot("None of your own keys is on your hacker track.", "OTY-4.3")


def test_sponsor_three_says_where_only_the_x_key_would_come_back():
    state = with_board(at_turn(fetch_any_key=False), track=("1",))
    assert "only your own X key" in why_not(keyed(state, 3), "Sponsor 3").sentence


def test_an_engineer_with_nothing_left_to_improve():
    state = with_board(with_diver(at_turn(), "engineer", 2), mechanic=3, hacker=3)
    told = why_not(keyed(state, 2), "Engineer")
    assert told == WhyNot("Mechanic and Hacker cannot be improved any further.", "OTY-5.4")


def test_what_has_been_used_says_so():
    state = do(keyed(at_turn(), 3, "x"), act.Gather("blue"))
    assert why_not(state, "Sponsor").rule == "OTY-2.2"
    assert why_not(state, "Plant expert").sentence == "The diver has acted already."


# Set-up, and the designer's variant


def box_turn() -> State:
    """With the box: blue's turn at level 2, with an Explorer and money."""
    state = at_turn()
    state = replace(state, options=replace(state.options, decks="table"))
    state = replace(state, colony=((None, None),) * 5, bag=Bag(hidden=32))
    return keyed(with_board(with_diver(state, "explorer", 2), credits=6), 2)


def test_oty_6_4_tokens_of_the_box_are_asked_for_where_they_matter():
    state = box_turn()
    assert [len(level.unnamed) for level in shown(state).levels] == [2] * 5
    assert why_not(state, "Explorer").sentence == "Say first which reward tokens lie at level 2."
    state = do(state, act.NameTokens("blue"))
    group = shown(state).groups[0]
    assert group.title == "Reward token for level 2, the first of two"
    assert [row.title for row in group.rows] == ["Orange, 2 credits each", "Green, 1 prestige each"]
    state = do(state, act.ShowToken("blue", "battery.orange"))
    assert shown(state).groups[0].title == "Reward token for level 2, the second of two"


def test_oty_1_1_with_the_box_everything_to_lay_out_is_listed():
    state = do(set_up(decks="table", first="yellow", players=3), act.Deal("blue"))
    parts = shown(state).arrangement
    assert [len(part.words) or len(part.cubes) for part in parts] == [8, 4] * 3 + [5, 4, 2, 1]
    assert parts[-1].words == ("Yellow",)
    assert [one.label for group in shown(state).groups for one in group.choices] == [
        "It lies like this"
    ]
    assert shown(do(state, act.Arranged("blue"))).arrangement == ()


def test_oty_3_7_private_contracts_of_the_box_are_named_by_their_owner():
    state = with_board(box_turn(), hand=(None, Contract((1, 0, 0, 0), 1)))
    group = group_of(state, "Your private contracts")
    assert [one.label for one in group.choices] == [
        "Say what private contract 1 says",
        "Say what private contract 2 says",
    ]


def test_while_a_copied_diver_is_asked_about_the_turn_is_at_its_last_step():
    state = keyed(with_diver(at_turn(designer=True), "spy", 4), 4)
    state = do(state, act.Gather("blue", via=("yellow",)), act.Surface("blue"))
    phases = shown(state).phases
    assert [one.state for one in phases] == ["done", "done", "done", "now"]


def test_the_log_says_which_sides_of_the_sponsors_are_up():
    state = set_up(sponsors="random")
    laid = deal(state, sponsors=("1", "5a", "2", "3", "4a"))
    told = [FACES["otys"].words.tell(event) for event in ENGINE.decide(state, laid)]
    assert any("1 (basic side), 5 (advanced side), 2 (basic side)" in one for one in told), told


# Names


def test_what_is_due_is_told_to_the_one_and_to_the_others():
    state = at_turn()
    assert shown(state, "blue").due == "Blue, choose a key"
    state = do(keyed(at_turn(), 2), act.UseSponsor("blue"))
    assert shown(state, None).due == "Blue, key 2: use the diver? Metal expert, level 2"
    state = do(state, act.Gather("blue"), act.Gather("blue"))
    assert shown(state, "yellow").due == "Blue, key 2: end the turn?"


@pytest.mark.django_db
def test_the_name_typed_stands_beside_the_colour():
    names = ["Mira", "■ Жёлтый"]  # a table set up in Russian, and nobody has said who is yellow
    table = create_campaign(game="otys", name="Divers", names=names, options=Options(first="blue"))
    host = Client()
    sits_at(host, table, seat="")
    play.do(table, act.Deal("blue"))
    page = markup(host.get(f"/t/{table.code}/"))
    assert ">Mira, choose a key</p>" in page
    assert '<section class="zone blue active" aria-label="Mira">' in page
    assert '<section class="zone yellow" aria-label="Yellow">' in page
    assert '<span class="sgn blue">●</span> Mira: begins a turn.' in page
    assert "Blue" not in page


@pytest.mark.django_db
def test_the_winner_is_called_by_name():
    table = create_campaign(
        game="otys", name="Divers", names=["Mira", "Lev"], options=Options(most_rounds=1)
    )
    host = Client()
    sits_at(host, table, seat="")
    play.play(table, 400)
    winners = play.state(table).result.winners
    called = {
        "blue": '<span class="sgn blue">●</span> Mira',
        "yellow": '<span class="sgn yellow">■</span> Lev',
    }
    page = markup(host.get(f"/t/{table.code}/"))
    assert f"Winner: {', '.join(called[one] for one in winners)}" in page
