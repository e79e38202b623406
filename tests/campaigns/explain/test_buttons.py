"""What a button would do now, in the words of the log; what chance or others answer is not told."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from django.test import Client

from campaigns.games import FACES
from campaigns.models import Campaign
from campaigns.pages.explain.foresight import foreseen
from campaigns.pages.rules import guide
from campaigns.table.opened import Table
from rules.core import write
from rules.gen7.questions import QUESTIONS
from rules.mars.actions import Launch, Recharge, RefillModule
from rules.mars.state import Options
from rules.registry import GAMES
from rules.sonar.actions import MarkBox, UseSonar
from tests.campaigns.cast import sits_at
from tests.campaigns.explain.touched import MIDDLES, all_of, opened
from tests.campaigns.play import do, fresh, play, undo
from tests.rules.promises import promises_of

pytestmark = pytest.mark.django_db
TAGS = re.compile(r"<[^>]+>")


def told(client: Client, table: Campaign, action: Any) -> str:
    address = f"/t/{table.code}/explain/button/"
    headers = {"HX-Request": "true"}
    answer = client.get(address, {"action": write(action)}, headers=headers)
    assert answer.status_code == 200
    return " ".join(TAGS.sub(" ", answer.content.decode()).split())


@pytest.fixture
def settled(alice: Client, table: Campaign) -> Campaign:
    """Real cards on the table: nothing is left to chance."""
    sits_at(alice, table)
    for building in ("water", "laboratory"):
        do(table, RefillModule(building))
    return table


def test_a_button_says_what_would_follow_and_nothing_does(alice: Client, settled: Campaign) -> None:
    before = fresh(settled).seq
    assert "Then: Recharge" in told(alice, settled, Recharge("hand"))
    assert fresh(settled).seq == before


def test_what_cannot_be_done_says_why(alice: Client, settled: Campaign) -> None:
    assert "Not now:" in told(alice, settled, RefillModule("water"))
    assert "Not now:" in told(alice, settled, Launch("power"))  # no such card lies there


def test_what_chance_answers_is_not_told() -> None:
    middle = MIDDLES["mars"]
    table, client = opened(middle)
    assert isinstance(middle.options, Options)
    action = GAMES["mars"].legal_actions(Table(table).state, None)[0]
    assert "for chance to say" in told(client, table, action)


def test_son_5_8_nobody_hears_beforehand_what_the_enemy_would_answer() -> None:
    """What one says oneself may be read beforehand; an answer never."""
    table, client = opened(MIDDLES["sonar"])
    all_of(table, client, MIDDLES["sonar"])
    found: set[str] = set()
    for seed in range(6):
        play(table, 12, seed)
        state = Table(fresh(table)).state
        for action in GAMES["sonar"].legal_actions(state, "yellow_captain"):
            said = told(client, table, action)
            found.add(type(action).__name__)
            if isinstance(action, UseSonar):
                assert "nobody knows yet" in said or "Then:" in said
            if isinstance(action, MarkBox):
                assert "Then:" in said
    assert found


def test_undo_and_redo_say_what_they_would_take_back_or_bring_again(
    alice: Client, settled: Campaign
) -> None:
    def sheet(name: str) -> str:
        answer = alice.get(f"/t/{settled.code}/explain/undo/{name}/")
        assert answer.status_code == 200
        return answer.content.decode()

    do(settled, Recharge("hand"))
    assert "Recharge" in sheet("last")
    assert "since the turn began" in sheet("turn")
    assert "since the round began" in sheet("round")
    assert "There is nothing to redo." in sheet("redo")
    undo(settled, consent=True)
    assert "Recharge" in sheet("redo")
    assert alice.get(f"/t/{settled.code}/explain/undo/everything/").status_code == 404


def test_every_question_that_the_ship_asks_is_told_in_the_guide() -> None:
    for question in QUESTIONS.values():
        for language in ("en", "ru", "pt-br"):
            assert guide.passage("gen7", language, question.rule), question.rule


@pytest.mark.parametrize("game", GAMES)
def test_what_is_foreseen_depends_on_nobody_elses_secret(game: str) -> None:
    """In another world that looks the same from this seat, the same is told of every action."""
    engine, dice, middle = GAMES[game], random.Random(5), MIDDLES[game]
    state = engine.fold(engine.set_up(middle.options))
    words = FACES[game].words
    foretold = 0
    for turn in range(150):
        legal = engine.legal_actions(state, None)
        if not legal:
            break
        for seat in engine.seated(state) if turn % 5 == 0 else ():
            here = words.named(state) if words.named else words
            other = promises_of(game).disguise(state, seat, dice)
            own = engine.legal_actions(state, seat)
            for action in dice.sample(own, min(8, len(own))):
                told = list(foreseen(engine, state, here, seat, action))
                assert told == list(foreseen(engine, other, here, seat, action)), (seat, action)
                foretold += bool(told)
        action = engine.fill(state, dice.choice(legal), dice)
        state = engine.fold(engine.decide(state, action), state)
    assert foretold > 10
