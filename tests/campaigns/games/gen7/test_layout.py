"""Set-up by a list, real dice that are not typed in, the likely answer first: as a page asks."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from msgspec.structs import replace

from campaigns.face.board import Look
from campaigns.games.gen7.board.questions.question import Asked
from campaigns.games.gen7.board.table import board
from campaigns.games.gen7.forms import SettingsForm
from campaigns.games.gen7.said import said
from campaigns.table.commands import create_campaign
from rules.core import write
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7.cards.content import EpisodeGoal
from rules.gen7.episode.colours import worn
from rules.gen7.state import Result, Slot, State, Story, Task
from rules.gen7.tables import SEATS
from tests.campaigns.cast import sits_at
from tests.campaigns.games.gen7.words.test_lacking import told
from tests.rules.gen7.box.table import box, with_slip
from tests.rules.gen7.moves import do
from tests.rules.gen7.parts import after
from tests.rules.gen7.positions import (
    at_turn,
    set_up,
    with_dice,
    with_officer,
    with_sector,
    with_table,
)
from tests.storybook.sheets.paper import someone, table_at

LAID = act.LayOut("green", ("science", "engineering", "mechanical"), "blue")
OFFICERS = ("Mira Holt", "Jonas Veld", "Ada Okoye")


def new_table(**options: object) -> State:
    usual = {"players": 3, "pack": "box", "dice": "asked", "decks": "table", "officers": OFFICERS}
    return set_up(**{**usual, **options})


def asks(state: State) -> Asked:
    found = board(state, Look(seat=None, acts_for=state.players)).asked
    assert found is not None
    return found


# The list


def test_the_list_says_what_to_lay_out_and_asks_only_sectors_and_chief() -> None:
    found = asks(new_table())
    assert found.items[0] == "Story book: read page 1.00 aloud."
    assert "a tie rolls again" in found.items[-2]
    assert found.items[-1].startswith("The last player takes 7 work tasks")
    assert found.keys is not None
    titles = [group.title for group in found.keys.groups]
    assert titles == ["Mira", "Jonas", "Ada", "Rolled lowest: chief"]
    assert not found.choices
    assert not found.skips
    assert found.keys.instead == write(act.Decline("green"))


@pytest.mark.parametrize(("players", "lines"), [(3, 1), (4, 0)])
def test_three_players_cover_spots(players: int, lines: int) -> None:
    items = asks(new_table(players=players)).items
    assert sum("3 dots" in item for item in items) == lines


def test_gen_2_5_the_colours_of_the_sectors_are_shown_as_our_guess_and_put_right() -> None:
    keys = asks(new_table()).keys
    assert keys is not None
    assert [key.small for key in keys.groups[0].keys][:2] == ["▲ Green", "● Blue"]
    form = {
        group.name: next(key.value for key in group.keys if key.pressed) for group in keys.colours
    }
    form |= {f"sector-{seat}": name for seat, name in zip(SEATS, LAID.sectors, strict=False)}
    form |= {"chief": "blue", "colour-science": "purple"}
    state = do(new_table(), ENGINE.read_action(said(keys.action, form)))
    assert worn(state) == {"green": "purple", "blue": "blue", "orange": "green"}


def test_what_the_keys_say_is_the_action() -> None:
    keys = asks(new_table()).keys
    assert keys is not None
    form = {"sector-green": "science", "sector-blue": "engineering"}
    form |= {"chief": "blue", "sector-orange": "mechanical"}
    assert ENGINE.read_action(said(keys.action, form)) == LAID
    half = ENGINE.read_action(said(keys.action, {"chief": "blue"}))
    refusal = ENGINE.why_not(new_table(), half)
    assert refusal is not None
    assert refusal.code == "sectors_missing"


def refused_with(form: dict[str, str]) -> dict[str, tuple[list[str], str]]:
    """Of each group: the keys that are still pressed, and what is said below them."""
    state = new_table()
    asked = board(state, Look(seat=None, acts_for=state.players, said=form)).asked
    assert asked is not None
    assert asked.keys is not None
    return {
        group.title: ([key.value for key in group.keys if key.pressed], group.note)
        for group in (*asked.keys.groups, *asked.keys.colours)
    }


def test_gen_2_7_without_a_chief_what_was_said_of_the_sectors_stays() -> None:
    form = {f"sector-{seat}": name for seat, name in zip(SEATS, LAID.sectors, strict=False)}
    found = refused_with(form | {"colour-science": "purple"})
    assert [found[name] for name in ("Mira", "Jonas", "Ada")] == [
        (["science"], ""),
        (["engineering"], ""),
        (["mechanical"], ""),
    ]
    assert found["Rolled lowest: chief"] == ([], "Still to be said.")
    assert found["Science sector"] == (["purple"], "")


def test_gen_2_4_whose_sector_is_missing_or_double_is_said_below_it() -> None:
    form = {"sector-green": "science", "sector-blue": "science", "chief": "blue"}
    found = refused_with(form)
    assert found["Mira"] == (["science"], "The same sector: Jonas.")
    assert found["Jonas"] == (["science"], "The same sector: Mira.")
    assert found["Ada"] == ([], "Still to be said.")
    assert found["Rolled lowest: chief"] == (["blue"], "")


def test_a_refused_answer_comes_back_with_its_keys_pressed(db: None) -> None:
    options = new_table().options
    table = create_campaign(game="gen7", name="Box", names=OFFICERS, options=options)
    host = Client()
    sits_at(host, table, seat="green")
    keys = asks(new_table()).keys
    assert keys is not None
    form = {"sector-green": "science", "sector-blue": "engineering", "sector-orange": "mechanical"}
    sent = {**form, "action": keys.action, "seq": str(table.seq), "request_id": "one"}
    answer = host.post(f"/t/{table.code}/act/", sent)
    assert answer.status_code == 422
    page = re.sub(r"\s+", " ", answer.content.decode())
    assert "Say who has rolled lowest" in page
    pressed = re.findall(r'name="(sector-\w+)" value="(\w+)"[^>]* checked', page)
    assert dict(pressed) == form
    late = host.post(f"/t/{table.code}/act/", {**sent, "seq": "99", "request_id": "two"})
    assert not re.findall(r'name="sector-\w+"\s+value="\w+"[^>]*checked', late.content.decode())


def test_the_log_tells_it_in_two_sentences() -> None:
    assert told(new_table(), LAID)[:2] == (
        "All is laid out. Mira – Science sector, Jonas – Engineering sector,"
        " Ada – Mechanical sector.",
        "Jonas becomes chief of staff and first player.",
    )


def test_a_meeting_asks_how_many_each_took_two_preset() -> None:
    state = do(new_table(), LAID, act.Next("green"), act.Draw("blue", ("?",)))
    state = do(state, act.Place("blue", "blue.o", "hq", 1))
    state = do(state, act.Place("orange", "orange.c1", "hq", 2), act.Decline("green"))
    found = asks(state)
    assert found.facts == ("Draw 5 work tasks and hand them round.",)
    assert found.keys is not None
    assert [group.title for group in found.keys.groups] == ["Jonas", "Ada"]
    assert [[key.value for key in group.keys if key.pressed] for group in found.keys.groups] == [
        ["2"],
        ["2"],
    ]
    wanted = act.TakeAll("blue", (2, 1))
    form = {"taken-blue": "2", "taken-orange": "1"}
    assert ENGINE.read_action(said(found.keys.action, form)) == wanted


# Choosing the box


@pytest.mark.parametrize("chosen", [{"preset": "box"}, {"preset": "cruise", "pack": "box"}])
def test_choosing_your_box_is_real_dice_and_real_cards(chosen: dict[str, str]) -> None:
    form = SettingsForm({"players": "3", **chosen})
    assert form.is_valid(), form.errors
    options = form.options()
    assert (options.pack, options.dice, options.decks) == ("box", "asked", "table")


def test_whoever_says_otherwise_plays_otherwise() -> None:
    form = SettingsForm({"players": "3", "pack": "box", "dice": "app"})
    assert form.is_valid(), form.errors
    assert (form.options().dice, form.options().decks) == ("app", "table")


# Dice


def unseen() -> State:
    state = box(dice="asked")
    return with_dice(state, dict.fromkeys(state.table.dice, 0))


def test_a_face_is_asked_with_a_row_of_numbers() -> None:
    state = with_dice(unseen(), {"blue.c1": (4, "technical_lab.2")})
    found = asks(do(state, act.Place("green", "green.c1", "technical_lab", 3)))
    assert [choice.label for row in found.groups[0].rows for choice in row.choices] == list("456")
    assert found.facts == ("Technical Laboratory", "The die before it shows 4: not below that.")
    assert not found.choices


def test_the_log_does_not_say_what_nobody_has_said() -> None:
    placed = act.Place("green", "green.o", "data_centre", 1)
    assert told(unseen(), placed)[0] == "Officer 1 sends the officer to the Data Centre."
    assert told(box(), placed)[0] == "Officer 1 sends the officer (3) to the Data Centre."


def test_a_face_can_be_said_where_a_known_key_task_or_a_skill_needs_it() -> None:
    folds = [group.title for group in asks(unseen()).besides]
    assert "Say a face" not in folds
    skilled = with_officer(unseen(), "green", skills=("mentor",))
    found = next(group for group in asks(skilled).besides if group.title == "Say a face")
    assert found.rows[0].choices[0].action == write(act.ShowFace("green", "green.o", 1))


# The likely answer


def test_the_large_button_of_a_draw_is_a_card_nobody_knows() -> None:
    state = do(new_table(players=4), act.LayOut("green", (*LAID.sectors, "bioscience"), "blue"))
    found = asks(do(state, act.Next("green")))
    assert found.choices[0].main
    assert found.choices[0].label == "2 cards"
    assert found.choices[0].action == write(act.Draw("blue", ("?", "?")))
    assert [choice.main for choice in found.choices].count(True) == 1


def test_a_new_algorithm_goes_into_the_empty_slot() -> None:
    state, first = with_slip(box(), "algorithms")
    state, second = with_slip(state, "algorithms")
    state = with_sector(state, "green", slots=(Slot(first), Slot()))
    arranging = steps.Arranging("green", (second,))
    found = asks(replace(state, todo=(arranging,)))
    assert found.choices[0].main
    assert found.choices[0].action == write(act.Lay("green", second, 1))


def test_one_tap_rolls_for_everybody() -> None:
    state = do(new_table(dice="app"), act.LayOut("green", LAID.sectors))
    first = asks(state).choices[0]
    assert (first.label, first.main) == ("Roll for everybody", True)


def test_on_a_phone_everybody_rolls_their_own() -> None:
    state = do(new_table(dice="app"), act.LayOut("green", LAID.sectors))
    found = board(state, Look(seat="blue", acts_for=("blue",))).asked
    assert found is not None
    assert [choice.action for choice in found.choices] == [write(act.Roll("blue"))]


# A die that was picked up


def chosen(state: State, piece: str) -> str:
    return board(state, Look(seat=None, acts_for=state.players, piece=piece)).legal.chosen


def test_a_die_placed_on_another_turn_is_not_picked_up_again() -> None:
    state = at_turn()
    now = board(state, Look(seat=None, acts_for=state.players)).legal.turn
    assert chosen(state, f"green.o~~{now}") == "green.o"
    assert chosen(state, "green.o~~0.0") == ""
    assert chosen(state, "green.o") == "green.o"


# Why


def test_why_is_said_where_officers_are_rolled() -> None:
    rolling = do(new_table(dice="app"), act.LayOut("green", LAID.sectors))
    assert asks(rolling).facts[0] == "The lowest is chief of staff, a tie rolls again."
    tied = steps.Comparing(("green.o", "orange.o")), steps.Rolling(("green.o", "orange.o"), "chief")
    assert asks(replace(rolling, todo=tied)).facts[0] == "A tie, they roll again: Mira, Ada."


@pytest.mark.parametrize(
    ("step", "told"),
    [
        (steps.Keeping("green", "files", (), "choose", 2), "Draw 2 cards and keep one."),
        (steps.Keeping("green", "files", (), "choose", 1), "Draw 1 card and keep it."),
        (steps.Drawing("work_tasks", "green", 5, "draft"), "work tasks: 5 cards"),
    ],
)
def test_how_many_cards_to_draw_is_said_where_they_are_drawn(
    step: steps.AnyStep, told: str
) -> None:
    assert told in asks(replace(box(), todo=(step,))).facts


def test_the_wrap_up_says_what_it_took_off() -> None:
    state = replace(at_turn(), todo=(steps.Reckoning(1, {"blue": 4}),))
    first = asks(state).facts[0]
    assert first == "taken off for work tasks left in hand: Officer 2 −4"
    assert asks(replace(state, todo=(steps.Reckoning(1),))).facts[0].startswith("merits")


def test_gen_5_5_a_die_that_waits_shows_nothing_where_nobody_types_dice_in() -> None:
    state = box(dice="asked")
    state = with_dice(state, {"blue.c4": (1, "recovery"), "green.o": (5, "quarters")})
    ship = board(state, Look(seat=None, acts_for=state.players)).ship
    assert ship is not None
    assert [one.value for one in ship.recovery] == [0]
    rolled = next(one for one in ship.sectors if one.seat == "green")
    assert [one.value for one in rolled.dice if one.name == "green.o"] == [5]


def test_a_meeting_with_the_box_asks_for_numbers_and_folds_names_away() -> None:
    state = do(box(), act.Place("green", "green.o", "hq", 1))
    for seat in state.players[1:]:
        state = do(state, act.Decline(seat))
    found = board(state, Look(seat=None, acts_for=state.players))
    assert found.due == "Hand the work tasks round: how many has each taken?"
    assert found.asked is not None
    assert not found.asked.cards
    assert "Name each card" in [group.title for group in found.asked.besides]


def test_gen_9_1_a_penalty_is_a_row_of_numbers_and_says_of_which_card() -> None:
    state, card = with_slip(box(), "work_tasks")
    state = replace(state, todo=(*state.todo, steps.Penalty("green", card)))
    found = asks(state)
    assert found.title
    assert not found.choices
    assert [choice.label for choice in found.groups[0].rows[0].choices] == [*map(str, range(16))]
    assert found.shape == "tall"
    assert found.hand is not None


# The first page of a later episode


@pytest.mark.parametrize(
    ("logged", "preset"),
    [
        (("story", "personal"), ["story", "personal"]),
        (("appraisal",), ["appraisal"]),
        ((), ["story", "best_officer", "appraisal"]),  # a log from before goals were on the line
    ],
)
def test_gen_2_2_goals_are_preset_as_last_logged_and_only_what_is_said_counts(
    logged: tuple[EpisodeGoal, ...], preset: list[str]
) -> None:
    line = Result(1, "green", 2, {"green": 10}, story=True, goals=logged)
    state = replace(with_table(box(), story=Story(page="2.00")), results=(line,))
    state = after(state, "goals")
    keys = asks(state).keys
    assert keys is not None
    goals = next(group for group in keys.groups if group.name == "goal")
    assert {key.value for key in goals.keys if key.pressed} == set(preset)
    assert state.table.story.goals == ("story", "best_officer", "appraisal")
    form = {"goals": keys.goals, **{f"goal-{goal}": goal for goal in preset}}
    state = do(state, ENGINE.read_action(said(keys.action, form)))
    assert set(state.table.story.goals) == set(preset)


def test_gen_2_2_goals_put_right_before_the_page_is_answered_are_the_preset_ones() -> None:
    line = Result(1, "green", 2, {"green": 10}, story=True, goals=("personal",))
    state = replace(with_table(box(), story=Story(page="2.00")), results=(line,))
    state = after(state, "goals")
    state = with_table(state, story=replace(state.table.story, goals=("story",)))
    keys = asks(state).keys
    assert keys is not None
    goals = next(group for group in keys.groups if group.name == "goal")
    assert [key.value for key in goals.keys if key.pressed] == ["story"]


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "If you stopped now:"),
        ("ru", "Если закончить сейчас:"),
        ("pt-br", "Se pararmos agora:"),
    ],
)
def test_what_the_round_would_bring_is_no_order(db: None, language: str, told: str) -> None:
    table = table_at(with_table(at_turn(forecast=True), row=(Task(1, "KC1"),), revealed=1))
    client = someone(table, seat="green", language=language)
    page = client.get(f"/t/{table.code}/seat/").content.decode()
    assert f"<span>{told} <b>" in page
