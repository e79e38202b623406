"""Captain Sonar has words for every refusal, event, action and note."""

from __future__ import annotations

import re
from typing import Any, get_args

import pytest
from django.conf import settings
from django.utils import translation

from campaigns.games.sonar.radio.help import noted
from campaigns.games.sonar.words import names, terms
from campaigns.games.sonar.words.sentences import WORDS
from campaigns.games.sonar.words.terms import VOCABULARY
from rules.core import Outcome, write
from rules.sonar import ENGINE, clues
from rules.sonar import actions as act
from rules.sonar import events as ev
from rules.sonar.maps.scenarios import CONFIDENCE
from rules.sonar.state import House, Status
from rules.sonar.tables import BOATS, DIRECTIONS, ROLES, SCENARIOS, SEATS, SYSTEMS
from tests.rules.play import walk
from tests.rules.sonar.contract import OPTION_SETS
from tests.rules.sonar.sensible import choose

LANGUAGES = [code for code, _ in settings.LANGUAGES]
RAW_KEYS = re.compile(r"\b[a-z]+_[a-z0-9_]+\b|%\(|None")
MORE = (
    act.Correct((act.GiveTurn("blue"),), "a slip"),
    act.MarkBox("blue_mate"),
    act.Cancel("blue_mate"),
    act.ShowWatchers(),
    act.DrawLot("blue_captain", "blue"),
)
ENDS = [
    ev.GameEnded(Outcome((), "both_sunk", {})),
    ev.GameEnded(Outcome(("blue_captain",), "sunk", {})),
    ev.CrossSet("blue", "north", 2, crossed=True),
    ev.MinePut("blue", "A1", there=False),
    ev.DamageTaken("blue", "ice"),
    ev.PlayedOn("blue_mate"),
    ev.WatchersShown(),
]


@pytest.fixture(scope="module")
def games():
    """All that happened and all that was offered in these games, and what of it others heard."""
    events: dict[str, Any] = {write(event): event for event in ENDS}
    actions: dict[str, Any] = {write(action): action for action in MORE}
    heard: dict[str, Any] = {}
    for options in OPTION_SETS:
        events |= {write(event): event for event in ENGINE.set_up(options)}
        for corrected in (False, True):
            steps = walk(ENGINE, options, 1, corrected=corrected, player=choose)
            for _, step in zip(range(600), steps, strict=False):
                events |= {write(event): event for event in step.events}
                offered = (*ENGINE.legal_actions(step.before, None), step.action)
                actions |= {write(action): action for action in offered}
                for boat in (step.after.yellow, step.after.blue):
                    heard |= {write(clue): clue for clue in boat.heard[-2:]}
    public = {
        write(part): part
        for event in events.values()
        if (part := ENGINE.redact(event, None)) is not None
    }
    return list((events | public).values()), list(actions.values()), list(heard.values())


def test_these_games_hold_every_kind_of_event_and_of_action(games):
    assert {type(event) for event in games[0]} == set(ENGINE.events.__args__)
    assert {type(action) for action in games[1]} == set(ENGINE.actions.__args__)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_told_in_words(games, language):
    events, actions, heard = games
    notes = [*heard, clues.Blocked(), clues.Lost()]
    with translation.override(language):
        told = [WORDS.tell(event) for event in events] + [WORDS.label(one) for one in actions]
        for sentence in (*told, *noted(tuple(notes))):
            assert sentence.strip()
            assert not RAW_KEYS.search(sentence), sentence


def test_what_others_hear_names_no_cell_of_a_boat(games):
    for event in games[0]:
        at = getattr(event, "at", None) or getattr(event, "mine", None)
        public = ENGINE.redact(event, None)
        if at is not None and public is not None:
            assert at in WORDS.tell(event)
            assert at not in WORDS.tell(public)


def test_every_key_has_its_word():
    assert set(names.BY_COLOUR) == set(BOATS)
    assert set(names.ROLES) == set(ROLES)
    assert set(terms.DIRECTIONS) == set(DIRECTIONS)
    assert set(terms.SYSTEMS) == set(SYSTEMS)
    assert set(terms.SCENARIOS) == set(SCENARIOS)
    assert set(terms.STATUSES) == set(get_args(Status))
    assert set(terms.HOUSE) == set(House.__struct_fields__)
    assert set(CONFIDENCE.values()) - {"certain"} == set(terms.CONFIDENCE)
    assert len({names.Names().seat(seat) for seat in SEATS}) == len(SEATS)
    assert all(map(str, VOCABULARY))
