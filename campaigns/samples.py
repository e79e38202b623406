"""What the page of components shows: every piece and every way it can look. For its makers."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from campaigns.choices import Choice, Group, Row, WhyNot
from campaigns.story import Line

GROUPS = (
    Group("", (Choice("Main choice", "{}", main=True), Choice("Another", "{}"))),
    Group("A folded group", (Choice("Inside", "{}"),), folded=True),
    Group("Numbers", rows=(Row("A colour", tuple(Choice(str(n), "{}") for n in range(1, 8))),)),
    Group("Not now", why_not=WhyNot("You have no colonist left on Earth.", "DA-2.3")),
)
LINES = tuple(
    Line(seq, 1, datetime(2026, 1, 1, 20, seq, tzinfo=UTC), "", "action", stands, (told,))
    for seq, stands, told in [(2, True, "A line that stands."), (1, False, "A line undone.")]
)
DICE = (
    {"kind": "colonist", "value": 5, "seat": "green"},
    {"kind": "officer", "value": 8, "seat": "blue"},
    {"kind": "robot", "value": 12, "seat": "orange"},
    {"kind": "colonist", "value": 1, "seat": "purple"},
)
SPOTS: tuple[dict[str, Any], ...] = (
    {"dots": 1, "name": "free"},
    {"dots": 2, "name": "legal", "legal": True},
    {"dots": 3, "name": "not legal", "legal": False},
    {"dots": 1, "name": "taken", "die": DICE[1]},
    {"dots": 2, "name": "failure", "state": "failure"},
    {"dots": 3, "name": "repair", "state": "repair"},
)
CONTEXT: dict[str, Any] = {
    "groups": GROUPS,
    "lines": LINES,
    "dice": DICE,
    "spots": SPOTS,
    "cubes": ("data", "parts", "drugs", "metal", "plant", "fuel", "tech"),
    "divers": (
        "metal_expert",
        "plant_expert",
        "fuel_expert",
        "tech_expert",
        "trader",
        "spy",
        "engineer",
        "explorer",
    ),
    "signs": ("credits", "batteries", "contracts", "prestige", "upgrade", "mechanic", "hacker"),
    "tokens": ("metal_plant.orange", "battery.green", "upgrade.orange"),
    "cards": (
        {"key": "water", "title": "Water", "value": 6, "name": "Water 6"},
        {"key": "laboratory", "title": "Laboratory", "value": None, "name": "a Laboratory card"},
        {"key": "", "title": "", "value": None, "name": "a card"},
    ),
    "steps": (
        {"title": "Your phase", "state": "done"},
        {"title": "System failure", "state": "now"},
        {"title": "Androids", "state": "to_come"},
    ),
    "cells": range(6),
}
