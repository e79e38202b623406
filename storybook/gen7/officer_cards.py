"""Officer cards: one for each player, with all that stays from episode to episode."""

from __future__ import annotations

import base64
from typing import Any

from campaigns.games.gen7.skills import SKILL_EFFECTS, SKILLS
from campaigns.games.gen7.terms import RANKS, SEATS
from campaigns.models import Campaign
from rules.gen7.skills import SKILLS as FACTS
from rules.gen7.tables import RANKS as HIGHEST
from rules.gen7.tables import UNDERLINES
from storybook.gen7.position import Position
from storybook.portraits import file_of


def officer_cards(here: Position, campaign: Campaign) -> dict[str, Any]:
    return {
        "cards": [
            {**_card(here, seat), "portrait": _portrait(campaign, seat)}
            for seat in here.view.players
        ]
    }


def _portrait(campaign: Campaign, seat: str) -> str:
    """The picture itself, since a sheet fetches nothing; without one the glyph stands there."""
    path = file_of(campaign, seat)
    if not path.is_file():
        return ""
    return "data:image/webp;base64," + base64.b64encode(path.read_bytes()).decode()


def _card(here: Position, seat: str) -> dict[str, Any]:
    officer = here.view.officers[seat]
    return {
        "seat": seat,
        "colour": SEATS[seat],
        "name": here.person(seat),
        "rank": RANKS[officer.rank],
        "number": officer.rank,
        "ladder": [number <= officer.rank for number in range(1, HIGHEST + 1)],
        "underlines": [number < officer.underlines for number in range(UNDERLINES - 1)],
        "stars": officer.stars,
        "earned": officer.earned,
        "skills": [
            {
                "name": SKILLS[skill],
                "effect": SKILL_EFFECTS[skill],
                "uses": range(FACTS[skill].uses or 0),  # a box each, to tick in an episode
            }
            for skill in officer.skills
        ],
        "free_slots": range(max(0, officer.rank - len(officer.skills))),
        "crew": here.card("crew", officer.crew) if officer.crew else "",
        "kept": [here.card("crossroads", card) for card in officer.kept],
    }
