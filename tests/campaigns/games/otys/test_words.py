"""Otys in words: every button, every event, every refusal, on every page."""

from __future__ import annotations

import random
import re
from typing import Any, get_args

import pytest
from django.conf import settings
from django.core.exceptions import NON_FIELD_ERRORS
from django.template.loader import render_to_string
from django.utils import translation

from campaigns.face.board import Look
from campaigns.games import FACES
from campaigns.games.otys.corrections import CorrectionForm
from campaigns.games.otys.forms import SettingsForm, read, written
from campaigns.games.otys.words import terms
from rules.otys import ENGINE, steps
from rules.otys import actions as act
from rules.otys import events as ev
from rules.otys.setup.catalogue import OUR_CONTRACTS
from rules.otys.state import Options
from rules.otys.tables import COLOURS, DIVERS, SEATS, SPONSOR_SIDES
from tests.rules.otys.contract import EASY, correction
from tests.rules.play import choose

LANGUAGES = [code for code, _ in settings.LANGUAGES]
RAW_KEYS = re.compile(r"\b[a-z]+_[a-z0-9_]+\b|%\(")
TABLES = (
    Options(players=3, sponsors="random", contracts=EASY * 3, most_rounds=12),
    Options(decks="table", designer=True, most_rounds=8),
)


def tags(union: Any) -> set[str]:
    return {str(kind.__struct_config__.tag) for kind in get_args(union)}


def test_every_key_of_the_engine_has_a_term() -> None:
    assert set(terms.SEATS) == set(SEATS)
    assert set(terms.COLOURS) == set(COLOURS)
    assert set(terms.DIVERS) == set(terms.DIVER_EFFECTS) == set(DIVERS)
    assert set(terms.SPONSORS) == set(SPONSOR_SIDES)
    assert set(terms.STEPS) == tags(steps.AnyStep)
    assert set(terms.WHYS) == set(get_args(ev.Why))
    rulings = {name for name, kind in Options.__annotations__.items() if "bool" in str(kind)}
    assert set(terms.HOUSE) == rulings - {"hints", "designer"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", TABLES)
def test_whole_games_are_told_and_shown_in_words(options: Options, language: str) -> None:
    face, dice = FACES["otys"], random.Random(3)
    with translation.override(language):
        events = list(ENGINE.set_up(options))
        state = ENGINE.fold(events)
        count = 0
        while legal := ENGINE.legal_actions(state, None):
            told = [face.words.label(action) for action in legal]
            told += [face.words.tell(event) for event in events]
            for sentence in filter(None, told):
                assert not RAW_KEYS.search(sentence), sentence
            if count % 7 == 0:
                shown(state)
            action = ENGINE.fill(state, choose(legal, dice), dice)
            wanted = correction(state, dice)
            if count % 11 == 0 and ENGINE.why_not(state, wanted) is None:
                action = wanted
            events = list(ENGINE.decide(state, action))
            state, count = ENGINE.fold(events, state), count + 1
        shown(state)


def shown(state: Any) -> None:
    """Both pages' parts, for whoever is asked; every offer is on one of the buttons."""
    face = FACES["otys"]
    for seat in (*state.players, None):
        board: Any = face.board(state, Look(seat=seat, acts_for=state.players))
        for part in ("race", "colony"):
            text = render_to_string(f"campaigns/otys/water/_{part}.html", {"board": board})
            assert "None" not in text
        for zone in board.zones:
            text = render_to_string("campaigns/otys/water/_zone.html", {"zone": zone})
            assert "None" not in text
    buttons = [one for group in board.groups for one in group.choices]
    buttons += [one for group in board.groups for row in group.rows for one in row.choices]
    offered = {ENGINE.read_action(button.action) for button in buttons}
    assert offered == set(ENGINE.legal_actions(state, None))


def test_a_contract_is_written_in_a_line_and_read_again() -> None:
    for contract in OUR_CONTRACTS:
        assert read(written(contract)) == contract
    with pytest.raises(Exception, match="Not a contract"):
        read("mm=9")


def form(**changes: Any) -> SettingsForm:
    fields = SettingsForm().fields.items()
    data = {name: field.initial for name, field in fields if field.initial is not None}
    return SettingsForm({**data, **changes})


def test_an_untouched_form_is_the_usual_game() -> None:
    settings_form = form()
    assert settings_form.is_valid(), settings_form.errors
    assert settings_form.options() == Options()
    assert len(settings_form.names()) == 2


def test_a_table_can_edit_the_catalogue_and_its_boards() -> None:
    edited = form(players="3", contracts="mp=2c\n2-1=3", rows="4 2", mechanic="1,2,3,5")
    assert edited.is_valid(), edited.errors
    options = edited.options()
    assert [written(one) for one in options.contracts] == ["mp=2c", "2-1=3"]
    assert (options.rows, options.mechanic) == ((4, 2), (1, 2, 3, 5))


@pytest.mark.parametrize(
    "wrong",
    [
        {"contracts": "zzz"},
        {"tokens": "gold"},
        {"rows": "1"},
        {"mechanic": "1 2"},
        {"tokens": "battery.green"},
        {"first": "green"},
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(wrong: dict[str, str]) -> None:
    refused = form(**wrong)
    assert not refused.is_valid()
    assert not RAW_KEYS.search(str(refused.errors.as_text()).replace("__all__", ""))


def test_a_correction_is_made_of_what_was_filled_in() -> None:
    filled = CorrectionForm(
        {
            "seat": "blue",
            "what": "credits",
            "count": "0",
            "diver": "spy",
            "slot": "8",
            "side": "upgraded",
            "contract_place": "1",
            "contract": "mpp=3",
            "board_level": "2",
            "board_token": "none",
            "reason": "so it lies",
        }
    )
    assert filled.is_valid(), filled.errors
    kinds = [type(change) for change in filled.action().changes]
    assert kinds == [
        act.SetCount,
        act.SetDiver,
        act.SetUpgraded,
        act.SetContract,
        act.SetBoardToken,
    ]
    assert filled.action().changes[-1] == act.SetBoardToken("blue", 2, None)
    assert not CorrectionForm({"seat": "blue", "reason": "nothing"}).is_valid()


@pytest.mark.parametrize("field", ["rows", "mechanic"])
@pytest.mark.parametrize(
    "wrong", ["three two", "1 2 3 4 5 6", "3 2 x", "3", "1 2 3 99", "3.5 2 1 1"]
)
def test_wrong_numbers_are_refused_at_their_field_in_words(field: str, wrong: str) -> None:
    refused = form(**{field: wrong})
    assert set(refused.errors) == {field, NON_FIELD_ERRORS}
    assert "Write " in refused.errors[field][0]
    assert str(refused.fields[field].label) in refused.non_field_errors()[0]


def test_lists_that_are_too_long_are_refused_at_their_field() -> None:
    long = form(contracts="m=1\n" * 100, tokens="battery.green\n" * 100)
    assert set(long.errors) == {"contracts", "tokens", NON_FIELD_ERRORS}
    assert long.errors["tokens"] == ["No more than 99 lines."]


@pytest.mark.parametrize(
    ("filled", "missing"),
    [
        ({"token_level": "2"}, {"token_place", "token"}),
        ({"count": "0"}, {"what"}),
        ({"level": "2", "cubes": "0"}, {"colour"}),
        ({"slot": "8"}, {"diver"}),
        ({"side": "basic"}, {"diver"}),
        ({"diver": "spy"}, {"slot"}),
        ({"key": "1"}, {"key_place"}),
        ({"store_count": "0"}, {"store_colour"}),
        ({"sponsor": "2a"}, {"sponsor_level"}),
        ({"contract": "mpp=3"}, {"contract_place"}),
        ({"contract_place": "1", "contract": "nonsense"}, {"contract"}),
    ],
)
def test_a_half_filled_part_of_a_correction_is_not_dropped(
    filled: dict[str, str], missing: set[str]
) -> None:
    whole = {"seat": "blue", "what": "credits", "count": "3", "reason": "so it lies"}
    if "count" in filled:
        whole = {"seat": "blue", "diver": "spy", "slot": "8", "reason": "so it lies"}
    refused = CorrectionForm({**whole, **filled})
    assert set(refused.errors) - {NON_FIELD_ERRORS} == missing
    assert CorrectionForm(whole).is_valid()


def test_above_a_long_page_it_says_where_to_look_again() -> None:
    refused = CorrectionForm({"seat": "blue", "token_level": "2", "reason": "so it lies"})
    assert refused.non_field_errors() == ["Look again below: A reward token of the colony"]
