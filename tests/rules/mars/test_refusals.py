"""Every refusal the rules know is provoked here, with its rule and its facts."""

from __future__ import annotations

import ast

import pytest

from rules.core import Refusal
from rules.mars import ENGINE
from rules.mars.state import Options
from tests.rules.digest import ROOT
from tests.rules.mars.positions import at, start

TEXT, APP, FEW = "text:-:8", "HW1,W2 PP4,L5 MWC Odeck=app", "HW?,? MWW K5 Ovalues=3"
CORRECT = '{"type":"correct","reason":"as on the table","changes":[%s]}'

CASES = [
    ("game_over", "over M K0", '{"type":"pass"}', "DA-4.1", {}),
    ("not_now", "architect", '{"type":"done"}', "DA-2.1", {"due": "architect"}),
    ("outcome_missing", "refill M", '{"type":"refill"}', "DA-2.6", {}),
    ("outcome_missing", "", '{"type":"play_module","building":"water"}', "DA-2.2", {}),
    ("wrong_shuffle", "R0", '{"type":"shuffle","order":[{"building":"water","value":1}]}', "DA-1.1",
     {}),
    ("app_deals", APP, '{"type":"play_module","building":"water","value":3}', "DA-2.2", {}),
    ("all_of_colour_seen", f"refill {FEW}", '{"type":"refill","building":"water"}', "DA-1.1",
     {"building": "water"}),
    ("not_in_module", "MWP", '{"type":"play_module","building":"laboratory","value":1}', "DA-2.7",
     {"building": "laboratory"}),
    ("no_such_value", "", '{"type":"play_module","building":"water","value":8}', "DA-1.1",
     {"value": 8, "most": 7}),
    ("card_already_seen", "XW4", '{"type":"play_module","building":"water","value":4}', "DA-1.1",
     {"building": "water", "value": 4}),
    ("nobody_on_earth", "Y0.7.0000.0000.1", '{"type":"launch","building":"water"}', "DA-2.3", {}),
    ("something_possible", "", '{"type":"pass"}', "DA-2.9", {}),
    ("card_not_there", "H", '{"type":"play_hand"}', "DA-2.12", {"pile": "hand"}),
    ("other_card_known", "PW?,?",
     '{"type":"play_prep","building":"power","value":1,"card":{"building":"water"}}', "DA-2.13",
     {"building": "water"}),
    ("not_this_ability", "ability:power", '{"type":"draw","building":"water"}', "DA-2.8",
     {"building": "power"}),
    ("text_used_up", "text:-:0", '{"type":"draw","building":"water"}', "DA-2.12", {}),
    ("one_at_a_time", TEXT, '{"type":"change_energy","side":"you","by":2}', "DA-2.12", {}),
    ("no_such_card_move", TEXT, '{"type":"move_card","source":"discard","target":"hand"}',
     "DA-2.12", {"source": "discard", "target": "hand"}),
    ("deck_empty", f"{TEXT} M K0", '{"type":"draw"}', "DA-3.3", {}),
    ("module_first", TEXT, '{"type":"draw"}', "DA-2.1", {}),
    ("card_not_asked", "draw H", '{"type":"draw","building":"water","card":{}}', "DA-5.1", {}),
    ("prep_not_full", "prepare H?,?,? P?", '{"type":"done"}', "DA-2.10", {}),
    ("androids_would_not", "compute MC",
     '{"type":"move_colonist","side":"you","source":"ship","target":"water_1"}', "DA-3.5",
     {"side": "you", "place": "water_1"}),
    ("same_place", TEXT, '{"type":"move_colonist","side":"you","source":"ship","target":"ship"}',
     "DA-5.1", {"place": "ship"}),
    ("nobody_there", TEXT,
     '{"type":"move_colonist","side":"you","source":"water_1","target":"ship"}', "DA-5.1",
     {"side": "you", "place": "water_1"}),
    ("no_room", f"{TEXT} D2.4.0000.1000.1",
     '{"type":"move_colonist","side":"you","source":"ship","target":"water_2"}', "DA-5.1",
     {"place": "water_2"}),
    ("energy_range", f"{TEXT} Y6.1.0000.0000.5", '{"type":"change_energy","side":"you","by":1}',
     "DA-5.1", {"side": "you", "energy": 5, "most": 5}),
    ("card_incomplete", "",
     CORRECT % '{"type":"move_card","source":"deck","target":"buildings"}', "DA-5.1", {}),
    ("module_full", "",
     CORRECT % '{"type":"move_card","source":"deck","target":"module","card":{"building":"water"}}',
     "DA-2.6", {}),
]  # fmt: skip


@pytest.mark.parametrize(("code", "position", "action", "rule", "facts"), CASES)
def test_a_refusal_says_what_is_wrong(code, position, action, rule, facts):
    table = start(Options(deck="app")) if position == "R0" else at(position)
    refusal = ENGINE.why_not(table, ENGINE.read_action(action))
    assert refusal == Refusal(code, rule, facts)


def test_every_code_in_the_rules_is_provoked():
    trees = [ast.parse(path.read_text()) for path in (ROOT / "rules" / "mars").glob("*.py")]
    calls = (node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call))
    refusals = (call for call in calls if getattr(call.func, "id", "") == "Refusal")
    codes = {ast.literal_eval(call.args[0]) for call in refusals}
    assert codes == {code for code, *_ in CASES}
