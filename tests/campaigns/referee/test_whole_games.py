"""Whole games through the referee: chance that repeats, trying, loading, and a random player."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from campaigns.referee import Referee
from rules.core import write
from tests.campaigns.referee.talk import Talk, said_inside


class Player:
    """Talks to a referee in memory and knows nothing but what it is told."""

    def __init__(self, seed: int, **options: object) -> None:
        self.referee = Referee("mars", seed)
        self.dice = random.Random(seed)
        self.say({"setup": options})

    def say(self, line: dict[str, Any]) -> Any:
        return json.loads(self.referee.answer(json.dumps(line).encode()))

    def legal(self) -> Any:
        return self.say({"ask": "legal"})["legal"]

    def step(self) -> Any:
        by_type: dict[str, list[Any]] = {}
        for action in self.legal():
            by_type.setdefault(action["type"], []).append(action)
        return self.say({"do": self.dice.choice(self.dice.choice(list(by_type.values())))})


# Chance


def script(steps: int) -> list[str]:
    """Lines that ask for draws, some of them refused on the way."""
    player = Player(seed=3, deck="app")
    lines = ['{"setup":{"deck":"app"}}']
    for _ in range(steps):
        action = player.dice.choice(player.legal())
        assert player.say({"do": action})["ok"]
        lines += [json.dumps({"do": action}), '{"ask":"view","seat":"architect"}', '{"do":1}']
    return [*lines, '{"undo":2}', '{"ask":"log"}']


def played(tmp_path, lines, *options):
    with Talk(tmp_path, *options) as talk:
        talk.write("\n".join(lines).encode())
        code, out, err = talk.end()
        assert (code, err) == (0, b"")
        return out


def test_the_same_seed_and_the_same_lines_give_the_same_bytes(tmp_path):
    lines = script(20)
    first = played(tmp_path, lines, "--seed", "3")
    asked = "\n".join(lines).encode()
    assert first == said_inside(asked, "--seed", "3")
    assert first != said_inside(asked, "--seed", "4")
    assert first.count(b"\n") == len(lines)


def test_without_a_seed_the_cards_differ():
    draws = {Referee("mars").answer(b'{"setup":{"deck":"app"}}') for _ in range(3)}
    assert len(draws) == 1, "setting up draws nothing"
    hands = set()
    for _ in range(5):
        referee = Referee("mars")
        referee.answer(b'{"setup":{"deck":"app"}}')
        hands.add(referee.answer(b'{"do":{"type":"shuffle"}}'))
    assert len(hands) > 1


def test_neither_a_refused_action_nor_a_question_uses_up_a_draw():
    straight, winding = Player(seed=9, deck="app"), Player(seed=9, deck="app")
    for disturbance in (
        {"do": {"type": "done"}},
        {"do": {"type": "draw", "building": "water"}},
        {"do": {"type": "refill"}},
        {"do": {"type": "play_module", "building": "water"}},
        {"try": {"type": "draw"}},
        {"try": {"type": "shuffle"}},
        {"do": {"type": "fly"}},
    ):
        winding.say(disturbance)
    assert straight.say({"do": {"type": "shuffle"}}) == winding.say({"do": {"type": "shuffle"}})


def test_trying_changes_nothing():
    player = Player(seed=2, deck="app")
    for _ in range(30):
        before = player.say({"ask": "state"}), player.say({"ask": "log"})
        for action in (*player.legal(), {"type": "done"}, {"type": "pass"}, {"type": "fly"}):
            player.say({"try": action})
        assert (player.say({"ask": "state"}), player.say({"ask": "log"})) == before
        if not player.legal():
            break
        player.step()


# Undo and load


@pytest.mark.parametrize("steps", [1, 2, 7])
def test_undo_goes_back_by_so_many_steps_and_keeps_the_rows(steps):
    player = Player(seed=4)
    positions = [player.say({"ask": "state"})]
    for _ in range(12):
        player.step()
        positions.append(player.say({"ask": "state"}))
    assert player.say({"undo": steps}) == {"ok": True, "seq": 13}
    assert player.say({"ask": "state"}) == positions[12 - steps]
    assert len(player.say({"ask": "log"})["log"]["rows"]) == 14
    assert player.say({"undo": 13 - steps})["error"]["code"] == "nothing_to_undo"
    assert player.say({"undo": 12 - steps})["ok"]
    assert player.say({"ask": "state"}) == positions[0]


def test_an_undo_of_something_the_app_has_shown_is_marked():
    player = Player(seed=4, deck="app")
    player.say({"do": {"type": "shuffle"}})
    player.say({"undo": 1})
    rows = player.say({"ask": "log"})["log"]["rows"]
    assert [row["revealed"] for row in rows] == [False, True, True]


def test_its_own_log_is_loaded_and_gone_on_from(tmp_path):
    player = Player(seed=6, deck="app")
    for _ in range(15):
        player.step()
    player.say({"undo": 3})
    kept = tmp_path / "evening.json"
    kept.write_text(json.dumps(player.say({"ask": "log"})["log"], indent=1))
    with Talk(tmp_path, "--load", str(kept), "--seed", "1") as talk:
        for question in ("state", "legal", "view", "log", "outcome"):
            assert talk.say({"ask": question}) == player.say({"ask": question})
        assert talk.say({"undo": 1})["seq"] == 17
        assert talk.say({"do": talk.say({"ask": "legal"})["legal"][0]})["seq"] == 18
        assert talk.say({"setup": {}})["seq"] == 0


def test_a_set_up_that_is_refused_leaves_the_game_as_it_was():
    player = Player(seed=6)
    player.step()
    before = player.say({"ask": "log"})
    refused = player.say({"setup": {"energy_start": 9, "energy_max": 2}})
    assert refused["error"]["code"] == "energy_range"
    assert player.say({"ask": "log"}) == before


# A random player


@pytest.mark.parametrize("deck", ["table", "app"])
def test_fifteen_games_are_played_to_their_end_by_somebody_who_only_asks(deck):
    """Nothing legal exactly when there is an outcome; all that is offered is allowed."""
    for seed in range(15):
        player = Player(seed, deck=deck, level=["droid", "super_droid", "cyborg"][seed % 3])
        for _ in range(500):
            legal, outcome = player.legal(), player.say({"ask": "outcome"})["outcome"]
            assert bool(legal) != bool(outcome)
            if outcome:
                break
            for action in legal:
                assert player.say({"try": action}) == {"ok": True, "allowed": True}
            assert player.step()["ok"]
        assert set(outcome["scores"]) == {"architect", "android"}
        assert player.say({"do": {"type": "done"}})["error"]["code"] == "game_over"


def test_the_schema_fits_every_action_that_is_offered():
    player = Player(seed=1)
    schema = player.say({"ask": "schema"})["schema"]
    seen = set()
    for seed in range(8):
        player = Player(seed, deck=["table", "app"][seed % 2])
        while legal := player.legal():
            for action in legal:
                part = schema["actions"][action["type"]]
                assert fits(action, part, part["$defs"]), action
                seen.add(action["type"])
            player.step()
    assert len(seen) >= 11
    assert not fits({"type": "refill", "colour": "red"}, *both(schema, "refill"))
    assert not fits({"type": "launch"}, *both(schema, "launch"))
    assert not fits({"type": "launch", "building": 7}, *both(schema, "launch"))
    options = json.loads(write(player.referee.state.options))
    assert fits(options, schema["setup"], schema["setup"]["$defs"])


def both(schema, tag):
    return schema["actions"][tag], schema["actions"][tag]["$defs"]


def fits(value, schema, defs) -> bool:
    """As much of JSON Schema as these schemas use."""
    if "$ref" in schema:
        return fits(value, defs[schema["$ref"].removeprefix("#/$defs/")], defs)
    if "anyOf" in schema:
        return any(fits(value, option, defs) for option in schema["anyOf"])
    if "enum" in schema:
        return value in schema["enum"]
    match schema["type"]:
        case "null":
            return value is None
        case "string":
            return isinstance(value, str)
        case "integer":
            least, most = schema.get("minimum", value), schema.get("maximum", value)
            return isinstance(value, int) and least <= value <= most
        case "array":
            return isinstance(value, list) and all(fits(v, schema["items"], defs) for v in value)
        case _:
            return fits_object(value, schema, defs)


def fits_object(value, schema, defs) -> bool:
    known = schema["properties"]
    return (
        isinstance(value, dict)
        and schema["additionalProperties"] is False
        and set(schema.get("required", [])) <= set(value) <= set(known)
        and all(fits(part, known[name], defs) for name, part in value.items())
    )
