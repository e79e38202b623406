"""Seventh Generation through the referee: whole campaigns by a player who only knows `legal`."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from campaigns.referee import Referee
from rules.gen7.cards.packs import pack

SETTINGS: tuple[dict[str, Any], ...] = (
    {"players": 3},
    {
        "players": 4,
        "sectors": ["science", "mechanical", "engineering", "bioscience"],
        "house": {"one_meeting": False},
        "sealed_votes": True,
    },
)

# With as many of them as thoughts, a campaign takes ten times as long and shows no more.
SECOND_THOUGHTS = ("cancel", "take_back")


def say(referee: Referee, line: dict[str, Any]) -> Any:
    answer = json.loads(referee.answer(json.dumps(line).encode()))
    assert answer["ok"], answer
    return answer


@pytest.mark.parametrize("settings", SETTINGS, ids=["three", "four"])
def test_a_random_player_gets_through_a_whole_campaign(settings: dict[str, Any]) -> None:
    referee, dice = Referee("gen7", 11), random.Random(11)
    say(referee, {"setup": settings})
    while legal := say(referee, {"ask": "legal"})["legal"]:
        onward = [action for action in legal if action["type"] not in SECOND_THOUGHTS]
        by_type: dict[str, list[Any]] = {}
        for action in onward if onward and dice.random() < 7 / 8 else legal:
            by_type.setdefault(action["type"], []).append(action)
        answer = say(referee, {"do": dice.choice(dice.choice(list(by_type.values())))})
        assert answer["events"]
    outcome = say(referee, {"ask": "outcome"})["outcome"]
    assert outcome["reason"].startswith("ending_")
    assert len(outcome["scores"]) == settings["players"]


def test_refusals_are_told_with_code_rule_sentence_and_facts() -> None:
    referee = Referee("gen7", 1)
    say(referee, {"setup": {}})
    answer = json.loads(referee.answer(b'{"do":{"type":"vote","seat":"green","option":"0"}}'))
    assert answer["error"]["code"] == "not_now"
    assert answer["error"]["rule"] == "GEN-8.3"
    assert answer["error"]["facts"] == {"due": "reading"}
    assert answer["error"]["message"]


def test_a_refusal_at_a_table_with_its_own_box_names_no_page_of_the_training_cruise() -> None:
    page = next(page for page in pack("cruise").pages if page.code == "1.03")
    referee = Referee("gen7", 1)
    say(referee, {"setup": {"pack": "box", "decks": "table"}})
    say(referee, {"do": {"type": "decline", "seat": "green"}})  # each card is named as it is dealt
    drawn = {"type": "draw", "seat": "green", "cards": [page.code]}
    error = json.loads(referee.answer(json.dumps({"do": drawn}).encode()))["error"]
    assert (error["code"], error["facts"]) == ("card_not_there", {"card": page.code})
    assert page.code in error["message"]
    assert page.title.en not in error["message"]


def test_a_seat_that_does_not_play_is_told_so() -> None:
    referee = Referee("gen7", 1)
    say(referee, {"setup": {"players": 3}})
    answer = json.loads(referee.answer(b'{"do":{"type":"next","seat":"purple"}}'))
    assert (answer["error"]["code"], answer["error"]["rule"]) == ("no_such_seat", "GEN-1.1")
    assert say(referee, {"ask": "legal", "seat": "purple"})["legal"] == []


def test_what_a_seat_sees_has_its_own_hand_only() -> None:
    referee = Referee("gen7", 5)
    say(referee, {"setup": {}})
    dice = random.Random(5)
    for _ in range(60):
        say(referee, {"do": dice.choice(say(referee, {"ask": "legal"})["legal"])})
    seen = say(referee, {"ask": "view", "seat": "blue"})["view"]["table"]["sectors"]
    assert seen["blue"]["own_work"]
    assert not seen["green"]["own_work"]
    assert seen["green"]["work"]  # how many is no secret
