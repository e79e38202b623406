"""What a pack may not say: it is named before anybody plays with it."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest

from rules.gen7.cards.content import KeyTask
from rules.gen7.cards.packs import PackError, read_pack

ABOUT = {
    "key": "small",
    "title": {"en": "Small"},
    "about": {"en": "A pack."},
    "first_page": "1.00",
}
TASK = {
    "code": "K1",
    "title": {"en": "Leak"},
    "department": "energy",
    "spots": 3,
    "damage": 1,
    "merits": 3,
}
PAGE = {"code": "1.00", "title": {"en": "Start"}}


def small(**parts: Any) -> dict[str, str]:
    whole = {"pack": ABOUT, "key_tasks": [TASK], "pages": [PAGE], **parts}
    return {
        name: part if isinstance(part, str) else json.dumps(part) for name, part in whole.items()
    }


def task(**changes: Any) -> dict[str, str]:
    return small(key_tasks=[{**TASK, **changes}])


def page(*effects: dict[str, Any]) -> dict[str, str]:
    return small(pages=[{**PAGE, "effects": effects}])


def test_a_small_pack_is_good():
    made = read_pack(small())
    assert made.key_tasks == (msgspec.convert(TASK, KeyTask),)


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        (small(key_tasks="[{]"), ("key_tasks.json", "line 1")),
        (small(pack="{"), ("pack.json",)),
        (small(pack={**ABOUT, "colour": "red"}), ("pack.json", "colour")),
        (task(colour="red"), ("key_tasks.json", "K1", "colour")),
        (task(merits="many"), ("key_tasks.json", "K1", "merits")),
        (task(department="kitchen"), ("key_tasks.json", "K1", "department")),
        (task(rules=[{"rule": "sideways"}]), ("key_tasks.json", "K1", "rules[0]")),
        (small(key_tasks=[{"title": {"en": "Leak"}}]), ("key_tasks.json", "number 1", "code")),
        (small(key_tasks=["K1"]), ("key_tasks.json", "1")),
        (page({"do": "dance"}), ("pages.json", "1.00", "effects[0]")),
    ],
)
def test_a_card_that_cannot_be_read_is_named(parts: dict[str, str], words: tuple[str, ...]):
    with pytest.raises(PackError) as error:
        read_pack(parts)
    for word in words:
        assert word in str(error.value)


@pytest.mark.parametrize(
    ("parts", "problem"),
    [
        (small(key_tasks=[TASK, TASK]), "key_tasks K1: this code appears twice"),
        (
            task(rules=[{"rule": "equal"}, {"rule": "limits", "least": [4, None]}]),
            "key_tasks K1: rules.1.least: 2 limits for 3 spots",
        ),
        (
            task(rules=[{"rule": "limits", "most": [4, None, 2, 2]}]),
            "key_tasks K1: rules.0.most: 4 limits for 3 spots",
        ),
        (
            task(rules=[{"rule": "compare", "left": [0], "sign": "<", "right": [3]}]),
            "key_tasks K1: rules.0: there are only 3 spots",
        ),
        (
            task(rules=[{"rule": "compare", "left": [0, 1], "sign": "=", "right": [1]}]),
            "key_tasks K1: rules.0: a spot stands on both sides",
        ),
        (
            task(cost={"any_of": ["data", "parts"]}),
            "key_tasks K1: cost: any_of and any_count belong together",
        ),
        (
            task(cost={"any_of": ["data", "data"], "any_count": 2}),
            "key_tasks K1: cost.any_of: a type appears twice",
        ),
        (
            small(
                goals=[
                    {
                        "code": "G1",
                        "title": {"en": "More"},
                        "kind": "sector",
                        "condition": {"if": "always"},
                    }
                ]
            ),
            "goals G1: sector: a sector's goal names its sector, a plan names none",
        ),
    ],
)
def test_a_card_that_contradicts_itself_is_named(parts: dict[str, str], problem: str):
    for whole in (True, False):
        with pytest.raises(PackError, match=re.escape(problem)):
            read_pack(parts, whole=whole)


@pytest.mark.parametrize(
    ("parts", "problem"),
    [
        (small(pages=[]), "first_page: there is no page 1.00"),
        (page({"do": "open_page", "page": "9.99"}), "pages 1.00: 9.99 is not among the pages"),
        (page({"do": "bookmark", "page": "2.00"}), "pages 1.00: 2.00 is not among the pages"),
        (page({"do": "add_task", "card": "K9"}), "pages 1.00: K9 is not among the key_tasks"),
        (page({"do": "add_card", "card": "P9"}), "pages 1.00: P9 is not among the crossroads"),
        (
            small(crew=[{"code": "C1", "title": {"en": "Cook"}, "adds": "Ca1"}]),
            "crew C1: Ca1 is not among the crossroads",
        ),
        (
            small(
                pages=[
                    {**PAGE, "progression": [{"condition": {"if": "round_over"}, "page": "1.01"}]}
                ]
            ),
            "pages 1.00: 1.01 is not among the pages",
        ),
    ],
)
def test_a_code_that_leads_nowhere_is_named_unless_the_pack_still_grows(
    parts: dict[str, str], problem: str
):
    with pytest.raises(PackError, match=re.escape(problem)):
        read_pack(parts)
    assert read_pack(parts, whole=False).key == "small"


def test_all_that_is_wrong_is_told_at_once():
    with pytest.raises(PackError) as error:
        read_pack(small(key_tasks=[TASK, {**TASK, "cost": {"any_count": 2}}], pages=[]))
    assert len(str(error.value).split("; ")) == 3
