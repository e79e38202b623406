"""A line drawn on the screen goes into the action of the button beside it."""

from __future__ import annotations

import pytest

from campaigns.games.sonar.said import said
from rules.core import Refused, write
from rules.sonar import ENGINE
from rules.sonar import actions as act

PART_2 = write(act.TracePart("yellow_mate", 2))


def test_son_6_3_a_drawn_line_is_read_for_its_part() -> None:
    found = said(PART_2, {"line-1": "9,9", "line-2": "10,20 30,40"})
    assert ENGINE.read_action(found) == act.TracePart("yellow_mate", 2, ((10, 20), (30, 40)))


def test_son_6_3_without_a_line_it_was_traced_on_paper() -> None:
    assert said(PART_2, {"line-1": "9,9", "line-2": ""}) == PART_2


def test_what_is_no_line_is_left_for_the_engine_to_refuse() -> None:
    for drawn in ("10,20 x", "10", "1,2,3"):
        with pytest.raises(Refused):
            ENGINE.read_action(said(PART_2, {"line-2": drawn}))
    course = write(act.SetCourse("yellow_captain", "north"))
    assert said(course, {"line-2": "10,20"}) == course
    for broken in ('{"type":"trace"', '["type":"trace"]'):
        assert said(broken, {"line-2": "10,20"}) == broken
