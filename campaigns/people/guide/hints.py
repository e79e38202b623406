"""The one thing that a device is told now, if it is explained to at all."""

from __future__ import annotations

from campaigns.face.board import Look
from campaigns.face.lessons.guide import Hint, Scene, hint
from campaigns.people.access import Visitor
from campaigns.people.guide import selectors


def hint_for(visitor: Visitor, look: Look) -> Hint | None:
    """Where nothing is explained, nothing is asked of the database either."""
    steps = visitor.table.face.guide
    if not visitor.member.guided or not steps or visitor.campaign.over:
        return None
    engine, state = visitor.table.engine, visitor.table.state
    scene = Scene(engine.view(state, look.seat), engine.moment(state), look)
    return hint(steps, scene, selectors.told(visitor.member))
