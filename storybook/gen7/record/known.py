"""What the form begins with: what the table knows of this card or page already."""

from __future__ import annotations

from typing import Any

import msgspec

from rules.gen7.cards.codes import latin
from rules.gen7.cards.slips import UNKNOWN, Slip
from rules.gen7.evolution.hands import holder
from rules.gen7.evolution.whereabouts import lies
from rules.gen7.state import State
from rules.gen7.tables import RESOURCES
from storybook.gen7.record.shapes import Data


def slip_of(state: State, kind: str, number: str) -> str | None:
    """The name of a slip of this kind that lies open; None: there is none."""
    name = f"{UNKNOWN}{number}"
    found = state.slips.get(name) if number.isdecimal() else None
    if found is None or found.kind != kind or holder(state, name) is not None:
        return None
    return name


def lying_open(state: State, kind: str) -> list[str]:
    """The slips of this kind (of every kind: "") that lie there for all to see, latest last."""
    return [
        name
        for name, slip in state.slips.items()
        if kind in ("", slip.kind) and lies(state, name, slip.kind) and holder(state, name) is None
    ]


def known(state: State, kind: str, code: str, slip: str | None) -> Data:
    """A card recorded before is there to be corrected; of a slip, what was said of it; of the open
    page, what it has set; of another only the code is known."""
    if slip is not None:
        return _from_slip(state.slips[slip])
    code = latin(code.strip()[:12])
    found = next((card for card in getattr(state.recorded, kind) if card.code == code), None)
    if found is not None:
        recorded: Data = msgspec.to_builtins(found)
        return recorded
    if kind == "pages" and code and state.play is not None and state.play.story.page == code:
        return _from_story(state, code)
    return {"code": code} if code else {}


def _from_story(state: State, code: str) -> Data:
    story, does = state.table.story, []
    if story.marker:
        does.append({"do": "story_marker", "round": story.marker})
    if story.last_round:
        does.append({"do": "last_round", "round": story.last_round})
    return {"code": code, "effects": does}


def _from_slip(slip: Slip) -> Data:
    found: Data = {"code": slip.code or UNKNOWN}
    if slip.title:
        found["title"] = {"en": slip.title}
    told: dict[str, Any] = msgspec.to_builtins(slip)
    effects = told.get("effects", [])
    match slip.kind:
        case "key_tasks":
            found |= _task(slip)
        case "work_tasks":
            found |= {"then": effects}
            found |= {} if slip.penalty is None else {"penalty": slip.penalty}
        case "files":
            found |= {"effects": effects}
        case "algorithms":
            found |= {"effects": effects, "upgraded": told.get("upgraded", [])}
            if slip.when == "round_end":
                found["when"] = slip.when
        case "crossroads":
            found |= {"options": [{"effects": effects}, {}], "keep": slip.goes == "kept"}
        case _:
            pass
    if slip.merits is not None:
        found["merits"] = slip.merits
    if slip.cost is not None and any(slip.cost):
        found["cost"] = dict(zip(RESOURCES, slip.cost, strict=True))
    return found


def _task(slip: Slip) -> Data:
    if not slip.harms:
        return {} if slip.harms is None else {"damage": 0}
    systems = [harm.system for harm in slip.harms]
    return {
        "department": systems[0],
        "damage": slip.harms[0].steps,
        "harms": systems if len(systems) > 1 else [],
    }
