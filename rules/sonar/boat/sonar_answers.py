"""SON-5.8: what the enemy captain may answer to the sonar."""

from __future__ import annotations

from rules.core import Refusal
from rules.sonar import actions as act
from rules.sonar.maps.chart import column, row
from rules.sonar.state import Boat, State, chart
from rules.sonar.tables import COLUMNS, SECTOR


def why_no_answer(state: State, boat: Boat, action: act.AnswerSonar) -> Refusal | None:
    if state.asked is None:
        return Refusal("nobody_asked", "SON-5.8")
    waters = chart(state)
    assert boat.at is not None
    told: list[bool] = []
    if action.row is not None:
        if action.row > waters.height:
            return Refusal("not_on_map", "SON-5.22")
        told.append(action.row == row(boat.at))
    if action.column is not None:
        if COLUMNS.index(action.column) >= waters.width:
            return Refusal("not_on_map", "SON-5.22")
        told.append(action.column == column(boat.at))
    if action.sector is not None:
        if action.sector > waters.sectors:
            return Refusal("not_on_map", "SON-5.22")
        told.append(action.sector == waters.sector[boat.at])
    if len(told) != 2:
        return Refusal("two_statements", "SON-5.8")
    if sum(told) != 1:
        return Refusal("one_true_one_false", "SON-5.8")
    if not state.options.house.sonar_may_clash and not fits(waters.across, action):
        return Refusal("statements_clash", "SON-5.22")
    return None


def fits(across: int, action: act.AnswerSonar) -> bool:
    """Whether a cell could be in both."""
    if action.sector is None:
        return True
    down, along = divmod(action.sector - 1, across)
    if action.row is not None:
        return (action.row - 1) // SECTOR == down
    return action.column is not None and COLUMNS.index(action.column) // SECTOR == along
