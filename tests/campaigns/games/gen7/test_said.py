"""What people say of their own cards, by keys, becomes the action they mean."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from campaigns.games.gen7.effect_keys import keys_of
from campaigns.games.gen7.said import half_said, laid, noted, said, so_far
from rules.core import Refused, write
from rules.gen7 import ENGINE
from rules.gen7 import actions as act
from rules.gen7.cards import effects as fx
from rules.gen7.cards.slips import Harm, Slip
from rules.gen7.facts import MeritsAre, SystemIs

TELL = '{"type":"tell","seat":"green","said":true}'


def told(**form: str) -> Any:
    keys = {name.replace("_", "-"): value for name, value in form.items()}
    return ENGINE.read_action(said(TELL, keys))


def test_a_button_that_speaks_for_no_keys_says_what_it_says() -> None:
    plain = '{"type":"tell","seat":"green"}'
    assert said(plain, {"merits": "4"}) == plain


def test_no_key_pressed_says_nothing() -> None:
    assert told() == act.Tell("green")


def test_merits_and_what_was_paid() -> None:
    wanted = act.Tell(
        "green",
        merits=4,
        paid=(act.Paid("storage", data=3), act.Paid("blue", drugs=1)),
    )
    assert told(merits="4", paid_storage_data="3", paid_storage_parts="0", paid_blue_drugs="1") == (
        wanted
    )


def test_what_an_unsolved_task_does() -> None:
    wanted = act.Tell("green", harms=(Harm("energy", 2), Harm("biological", 1)), stays=True)
    assert told(harm_energy="2", harm_biological="1", stays="1") == wanted


EFFECTS: tuple[tuple[fx.AnyEffect, dict[str, str]], ...] = (
    (fx.Gain("data", 3), {"what": "data", "count": "3"}),
    (fx.Lose("parts", 2, "each"), {"what": "parts", "count": "-2", "who": "each"}),
    (fx.Store("drugs", 1), {"what": "drugs", "count": "1", "who": "storage"}),
    (fx.Store("drugs", -4), {"what": "drugs", "count": "-4", "who": "storage"}),
    (
        fx.Gain("any", 2, "each", ("data", "drugs")),
        {"what": "data,drugs", "count": "2", "who": "each"},
    ),
    (fx.Lose("any", 12), {"what": "data,parts,drugs", "count": "-12"}),
    (fx.Store("any", 2, ("data", "parts")), {"what": "data,parts", "count": "2", "who": "storage"}),
    (fx.Merits(-1, "chosen"), {"what": "merits", "count": "-1", "who": "chosen"}),
    (fx.Merits(20, "others"), {"what": "merits", "count": "20", "who": "others"}),
    (fx.Stars(1, "chief"), {"what": "stars", "count": "1", "who": "chief"}),
    (fx.MoveSystem("energy", 2), {"what": "system", "system": "energy", "count": "-2"}),
    (
        fx.MoveDice("robot", "supply", "quarters", 2, "each"),
        {
            "what": "die",
            "die": "move",
            "kind": "robot",
            "from": "supply",
            "to": "quarters",
            "count": "2",
            "who": "each",
        },
    ),
    (
        fx.MoveDice("any", "quarters", "recovery"),
        {
            "what": "die",
            "die": "move",
            "kind": "any",
            "count": "1",
            "from": "quarters",
            "to": "recovery",
        },
    ),
    (
        fx.MoveDice("officer", "quarters", "storage"),
        {
            "what": "die",
            "die": "move",
            "kind": "officer",
            "count": "1",
            "from": "quarters",
            "to": "storage",
        },
    ),
    (fx.Reroll("each"), {"what": "die", "die": "roll", "who": "each"}),
    (fx.Turn(2), {"what": "die", "die": "turn", "count": "2"}),
    (
        fx.MoveDice("colonist", "quarters", "supply", 1, "each"),
        {"what": "sleep", "count": "-1", "who": "each"},
    ),
    (fx.MoveDice("colonist", "supply", "recovery", 2), {"what": "sleep", "count": "2"}),
    (
        fx.Mark("failure", "hq", 2),
        {"what": "marker", "marker": "failure", "rooms": "hq", "count": "2", "spot": "first"},
    ),
    (
        fx.Mark("repair", "hq", last=True),
        {"what": "marker", "marker": "repair", "rooms": "hq", "count": "1", "spot": "last"},
    ),
    (
        fx.Mark("failure", "rolled", spot=3),
        {"what": "marker", "marker": "failure", "rooms": "rolled", "count": "1", "spot": "3"},
    ),
    (
        fx.Clear("assembly", 2),
        {
            "what": "marker",
            "marker": "failure",
            "rooms": "assembly",
            "count": "-2",
            "spot": "first",
        },
    ),
    (fx.Cover(2), {"what": "marker", "marker": "cover", "count": "2"}),
    (fx.Progress("success", -2), {"what": "marker", "marker": "success", "count": "-2"}),
    (fx.Progress("failure"), {"what": "marker", "marker": "attempt", "count": "1"}),
    (fx.DrawCards("files", 2), {"what": "card", "card": "files", "count": "2"}),
    (
        fx.DropCards("work_tasks", 1, "each"),
        {"what": "card", "card": "work_tasks", "count": "-1", "who": "each"},
    ),
    (fx.DrawCards("algorithms", 1), {"what": "card", "card": "algorithms", "count": "1"}),
    (fx.AddTask("K7", stays=True), {"what": "card", "card": "stays", "code": "K7"}),
    (fx.DropTask("K7"), {"what": "card", "card": "gone", "code": "K7"}),
    (fx.Reason(-1), {"what": "log", "log": "reason", "count": "-1"}),
    (fx.TickBox(1), {"what": "log", "log": "box", "count": "1"}),
    (fx.AddCard("B9"), {"what": "log", "log": "consequence", "code": "B9"}),
    (fx.AddCard("C12", later=False), {"what": "log", "log": "shuffled", "code": "C12"}),
    (fx.RemoveCard("C12"), {"what": "log", "log": "out", "code": "C12"}),
    (fx.Badge("chosen"), {"what": "log", "log": "badge", "who": "chosen"}),
    (fx.StoryMarker(4), {"what": "log", "log": "deadline", "round": "4"}),
    (fx.LastRound(6), {"what": "log", "log": "last", "round": "6"}),
    (fx.Bookmark("2.b.03"), {"what": "log", "log": "bookmark", "code": "2.b.03"}),
    (fx.OpenPage("1.07"), {"what": "log", "log": "open", "code": "1.07"}),
    (fx.TurnGoal("personal"), {"what": "log", "log": "goal", "goal": "personal"}),
    (fx.TurnGoal("story", failed=False), {"what": "log", "log": "goal_back", "goal": "story"}),
    (fx.Remind(fx.Text("one, two")), {"what": "log", "log": "words", "words": "one, two"}),
    (fx.Appraise(fx.Text("calm")), {"what": "log", "log": "appraisal", "words": "calm"}),
    (
        fx.OnlyIf((fx.Merits(2),), "each"),
        {"what": "merits", "count": "2", "who": "each", "only": "1"},
    ),
)
SAYABLE = set(get_args(fx.AnyEffect)) - {fx.ShowDie, fx.PutDie, fx.HandCard, fx.Switch}


@pytest.mark.parametrize(("effect", "keys"), EFFECTS, ids=lambda one: str(one)[:60])
def test_every_effect_can_be_said_and_laid_on_the_keys(
    effect: fx.AnyEffect, keys: dict[str, str]
) -> None:
    form = {f"{name}-1": value for name, value in keys.items()}
    assert ENGINE.read_action(said(TELL, form)) == act.Tell("green", effects=(effect,))
    assert keys_of(effect, 1) == {"who-1": "you", **form}


def test_the_whole_vocabulary_of_effects_can_be_said() -> None:
    assert {type(effect) for effect, _keys in EFFECTS} == SAYABLE


def test_codes_and_pages_are_said_by_keys() -> None:
    code = {"letter-1": "B", "tens-1": "0", "ones-1": "9"}
    told_code = {"what-1": "log", "log-1": "consequence", **code}
    assert ENGINE.read_action(said(TELL, told_code)) == act.Tell(
        "green", effects=(fx.AddCard("B9"),)
    )
    page = {"what-1": "log", "log-1": "bookmark", "episode-1": "2", **code}
    wanted = act.Tell("green", effects=(fx.Bookmark("2.b.09"),))
    assert ENGINE.read_action(said(TELL, page)) == wanted


def test_a_marker_in_every_laboratory() -> None:
    form = {"what-1": "marker", "rooms-1": "labs,hq"}
    action: Any = ENGINE.read_action(said(TELL, form))
    rooms = [effect.room for effect in action.effects]
    assert rooms == ["science_lab", "technical_lab", "chemical_lab", "hq"]


def test_for_one_of_us_who_is_named() -> None:
    wanted = act.Tell("green", effects=(fx.Merits(2, "chosen"),), to=("blue",))
    assert told(what_1="merits", count_1="2", who_1="blue") == wanted


def test_effect_after_effect() -> None:
    first = {"what-1": "data", "count-1": "3"}
    also = half_said('{"type":"tell","seat":"green","said":true,"also":true}', first)
    assert also is not None
    effects, to = so_far(also)
    then = {"so_far": write(list(zip(effects, to, strict=True))), "what-1": "stars", "count-1": "1"}
    wanted = (fx.Gain("data", 3), fx.Stars(1))
    assert ENGINE.read_action(said(TELL, then)) == act.Tell("green", effects=wanted)
    off = half_said('{"type":"tell","said":true,"also":true,"drop":0}', then)
    assert off is not None
    assert so_far(off)[0] == [{"do": "stars", "count": 1}]
    assert half_said(TELL, first) is None


def test_what_is_not_to_be_remembered_and_a_rule_that_is_pinned() -> None:
    assert told(remembers="1", remember="1") == act.Tell("green")
    assert told(remembers="1") == act.Tell("green", remember=False)
    rule = ENGINE.read_action(said(TELL, {"pinned": "hq,nowhere", "rule-words": "No robots."}))
    wanted = (fx.Remind(fx.Text("No robots.")), fx.Switch(fx.Pinned("hq")))
    assert rule == act.Tell("green", effects=wanted)


def test_by_hand_says_how_things_stand() -> None:
    button = '{"type":"tell","seat":"green","by_hand":true,"said":true}'
    form = {"hand.merits.blue": "4", "hand.system.energy": "-2", "hand.goods.green.data": "x"}
    wanted = (MeritsAre("blue", 4), SystemIs("energy", 2))
    told = ENGINE.read_action(said(button, {**form, "merits": "9", "goes": "kept"}))
    assert told == act.Tell("green", by_hand=True, facts=wanted, goes="kept")


def test_an_effect_that_is_half_said_is_not_said() -> None:
    assert told(what_1="data") == act.Tell("green")
    assert told(count_1="3") == act.Tell("green")


def test_a_first_page_names_rounds_goals_and_reason() -> None:
    form = {"deadline": "2", "last": "5", "goals": "story,personal", "goal-story": "story"}
    wanted = act.Tell("green", deadline=2, last_round=5, goals=("story",))
    assert ENGINE.read_action(said(TELL, form)) == wanted


def test_another_page_is_opened_by_its_number() -> None:
    turn = '{"type":"turn_page","seat":"green","page":"2.02","said":true}'
    assert ENGINE.read_action(said(turn, {"page": " 2.b.01 "})) == act.TurnPage("green", "2.b.01")


@pytest.mark.parametrize("text", ["", "[]", '"said":true', '{"said":true}', '[{"said":true}]'])
def test_rubbish_stays_rubbish(text: str) -> None:
    with pytest.raises(Refused):
        ENGINE.read_action(said(text, {"merits": "9" * 50, "harm-energy": "²"}))


def test_a_key_task_that_harms_nothing_after_all() -> None:
    slip = Slip("key_tasks", harms=(Harm("energy", 2),))
    pressed = {"harm-computer": "0", "harm-energy": "2", "harm-biological": "0"}
    assert laid(slip) == pressed
    assert noted(slip, {**pressed, "harm-energy": "0"}).harms == ()
    assert noted(slip, {"title": "Leak"}).harms == slip.harms
    assert laid(Slip("key_tasks")) == {}


def test_a_cost_that_is_taken_back_is_none() -> None:
    slip = Slip("key_tasks", cost=(3, 1, 0))
    form = {"paid-cost-data": "", "paid-cost-parts": "1", "paid-cost-drugs": ""}
    assert noted(slip, form).cost == (0, 1, 0)
    assert noted(slip, dict.fromkeys(form, "")).cost == (0, 0, 0)
    assert noted(slip, {"title": "Leak"}).cost == (3, 1, 0)
    assert noted(Slip("key_tasks"), dict.fromkeys(form, "")).cost is None
