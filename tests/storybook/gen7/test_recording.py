"""Writing down cards of the table's own box, by plain forms."""

from __future__ import annotations

import html
from html.parser import HTMLParser
from typing import Any

import msgspec
import pytest
from django.http import QueryDict
from django.template.loader import render_to_string
from django.test import Client

from campaigns.models import Campaign
from rules.gen7.cards import content
from rules.gen7.cards.content import KINDS
from rules.gen7.cards.packs import pack
from storybook.gen7.record import shapes
from storybook.gen7.record.nodes import Drawing
from storybook.gen7.record.page import _with_texts
from storybook.gen7.record.words import CARDS, VALUES
from tests.campaigns import play
from tests.storybook.gen7.voyages import ask, host, player, voyage, watcher


class Form(HTMLParser):
    """What a browser would send of a page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.sent = QueryDict(mutable=True)
        self.select = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "input" and given.get("name"):
            checkbox = given.get("type") == "checkbox"
            if not checkbox or "checked" in given:
                self.sent.appendlist(
                    given["name"], given.get("value") or ("on" if checkbox else "")
                )
        elif tag == "select":
            self.select, self.first = given["name"], True
        elif tag == "option" and self.select and (self.first or "selected" in given):
            self.sent[self.select] = given.get("value") or ""
            self.first = False

    def handle_endtag(self, tag: str) -> None:
        if tag == "select":
            self.select = ""


KEY_TASK = {
    "code": "K9",
    "title": "Loose hatch",
    "department": "energy",
    "spots": "3",
    "damage": "1",
    "merits": "3",
}


@pytest.fixture
def table(db: None) -> Campaign:
    return voyage(pack="box", dice="table", decks="table")


def page_of(client: Client, table: Campaign, **asked: str) -> str:
    return client.get(f"/t/{table.code}/record/", asked).content.decode()


def post(client: Client, table: Campaign, kind: str, **form: Any) -> Any:
    whole = ask(table, kind=kind, **{key.replace("__", "."): value for key, value in form.items()})
    return client.post(f"/t/{table.code}/record/", whole)


def recorded(table: Campaign, kind: str) -> Any:
    return getattr(play.state(table).recorded, kind)


def record(table: Campaign, kind: str, form: dict[str, Any]) -> Any:
    """The one card that this form writes down."""
    answer = host(table).post(f"/t/{table.code}/record/", ask(table, kind=kind, **form))
    assert answer.status_code == 302
    [card] = recorded(table, kind)
    return card


def without_story(card: Any) -> Any:
    """A card as a table would write it down: the story's words stay in the box."""
    raw = msgspec.json.decode(msgspec.json.encode(card))
    _plain(raw)
    for struct, name in shapes.STORY_TEXTS:
        if struct == type(card).__name__:
            raw.pop(name, None)
    for option in [*raw.get("options", ()), *raw.get("vote", {}).get("options", ())]:
        option.pop("result", None)
    raw.get("vote", {}).pop("question", None)
    kind = next(kind for kind, cls in KINDS.items() if cls is type(card))
    return msgspec.convert(_with_texts(kind, raw), type(card)), raw


def _plain(raw: Any) -> None:
    """In one language, and with rooms in the order of the ship: a form has no other."""
    if isinstance(raw, dict):
        if "en" in raw:
            raw.pop("ru", None)
            raw["en"] = raw["en"].strip()
        if "rooms" in raw:
            raw["rooms"].sort(key=list(VALUES).index)
        for value in raw.values():
            _plain(value)
    elif isinstance(raw, list):
        for value in raw:
            _plain(value)


ALL_CARDS = [
    (kind, card) for key in ("box", "cruise") for kind in KINDS for card in getattr(pack(key), kind)
]


@pytest.mark.parametrize("kind", KINDS)
def test_every_card_of_our_packs_can_be_written_down_by_the_form(kind: str):
    for of_kind, card in ALL_CARDS:
        if of_kind != kind:
            continue
        wanted, raw = without_story(card)
        nodes = Drawing({}).card(shapes.info(KINDS[kind]), raw)
        page = "".join(
            render_to_string("storybook/record/_node.html", {"node": node}) for node in nodes
        )
        data = shapes.read(shapes.info(KINDS[kind]), Form(page).sent, "")
        assert not list(shapes.wrong(shapes.info(KINDS[kind]), data)), card.code
        assert msgspec.convert(_with_texts(kind, data), KINDS[kind]) == wanted, card.code


def test_every_effect_condition_and_rule_has_a_name_on_its_form():
    for kind in KINDS:
        html_page = render_to_string(
            "storybook/record/_node.html",
            {"node": Drawing({}).card(shapes.info(KINDS[kind]), {})[-1]},
        )
        assert "None" not in html_page
    assert set(CARDS) == set(KINDS)


def test_a_file_is_recorded_with_two_submits(table: Campaign):
    mira = host(table)
    answer = post(mira, table, "files", code="F7", title="Spare fuse", effects__new="gain")
    assert answer.status_code == 200
    page = answer.content.decode()
    assert 'value="F7"' in page, "what was typed is kept"
    assert 'value="Spare fuse"' in page
    sent = {key: value for key, value in Form(page).sent.items() if not key.startswith("csrf")}
    sent |= {"effects.0.resource": "parts", "effects.0.count": "2", "record": "1"}
    answer = mira.post(f"/t/{table.code}/record/", sent)
    assert answer.status_code == 302
    [card] = recorded(table, "files")
    assert (card.code, card.title.en) == ("F7", "Spare fuse")
    assert [(one.resource, one.count) for one in card.effects] == [("parts", 2)]


def test_a_cyrillic_code_is_the_printed_one(table: Campaign):
    post(host(table), table, "crew", code="С1", title="Ботаник", adds="Са1", record="1")
    [card] = recorded(table, "crew")
    assert (card.code, card.adds) == ("C1", "Ca1")


def test_a_key_task_with_rules_and_a_cost(table: Campaign):
    form = {
        **KEY_TASK,
        "rules.count": "1",
        "rules.0.is": "limits",
        "rules.0.least": "4 - 4",
        "cost.any_count": "3",
        "cost.any_of": ["data", "parts"],
        "record": "1",
    }
    card = record(table, "key_tasks", form)
    assert card.rules == (content.Limits(least=(4, None, 4)),)
    assert card.cost == content.Cost(any_of=("data", "parts"), any_count=3)


def test_a_crossroads_card_with_options_and_consequences(table: Campaign):
    form = {
        "code": "Ca3",
        "title": "A visitor",
        "condition.is": "storage_room",
        "condition.count": "5",
        "decides": "vote",
        "options.count": "2",
        "options.0.text": "Let in",
        "options.0.effects.count": "1",
        "options.0.effects.0.is": "add_card",
        "options.0.effects.0.card": "Cb2",
        "options.0.effects.0.later": "on",
        "options.1.text": "Send away",
        "record": "1",
    }
    card = record(table, "crossroads", form)
    assert [option.text.en for option in card.options] == ["Let in", "Send away"]
    assert card.options[0].effects[0].card == "Cb2"
    assert card.situation == card.title, "the story's own words stay in the box"


def test_a_page_with_its_progression(table: Campaign):
    form = {
        "code": "1.02",
        "title": "A page",
        "preparation.in": "1",
        "preparation.last_round": "4",
        "preparation.goals": ["story", "best_officer"],
        "progression.count": "1",
        "progression.0.page": "1.03",
        "progression.0.section": "failure",
        "progression.0.at": "round_end",
        "progression.0.condition.is": "all",
        "progression.0.condition.of.count": "2",
        "progression.0.condition.of.0.is": "round_over",
        "progression.0.condition.of.0.round": "2",
        "progression.0.condition.of.1.is": "table_says",
        "progression.0.condition.of.1.text": "Is it dark?",
        "record": "1",
    }
    page = record(table, "pages", form)
    assert page.preparation.goals == ("story", "best_officer")
    assert len(page.progression[0].condition.of) == 2


def test_spots_are_counted_from_one(table: Campaign):
    form = {
        **KEY_TASK,
        "rules.count": "1",
        "rules.0.is": "compare",
        "rules.0.left": "1 2",
        "rules.0.sign": "<",
        "rules.0.right": "3",
        "record": "1",
    }
    mira = host(table)
    mira.post(f"/t/{table.code}/record/", ask(table, kind="key_tasks", **form))
    [card] = recorded(table, "key_tasks")
    assert card.rules == (content.Compare(left=(0, 1), sign="<", right=(2,)),)
    assert 'value="1 2"' in page_of(mira, table, kind="key_tasks", code="K9")
    form |= {"rules.0.left": "0 2"}
    answer = mira.post(f"/t/{table.code}/record/", ask(table, kind="key_tasks", **form))
    assert "A whole number from 1 to 6." in answer.content.decode()


def test_errors_name_the_field_and_keep_what_was_typed(table: Campaign):
    answer = post(
        host(table), table, "work_tasks", code="W 1!", title="Sweep", merits="many", record="1"
    )
    page = html.unescape(answer.content.decode())
    assert answer.status_code == 422
    assert 'value="Sweep"' in page
    assert 'value="many"' in page
    for name in ("code", "centre", "merits", "penalty"):
        assert f'href="#f-{name}"' in page, name
        assert f'id="f-{name}-error"' in page, name
    assert "A whole number from 0 to 30." in page
    assert not recorded(table, "work_tasks")


@pytest.mark.parametrize(
    ("form", "field"),
    [
        ({"rules.count": "1", "rules.0.is": "limits", "rules.0.least": "4 4"}, "f-rules-0"),
        ({"cost.any_count": "2"}, "f-cost"),
    ],
)
def test_what_the_rules_refuse_is_said_beside_the_field(
    table: Campaign, form: dict[str, str], field: str
):
    whole = {**KEY_TASK, "record": "1", **form}
    answer = host(table).post(f"/t/{table.code}/record/", ask(table, kind="key_tasks", **whole))
    assert answer.status_code == 422
    assert f'href="#{field}"' in answer.content.decode()


def test_a_part_can_be_removed_again(table: Campaign):
    form = {
        "code": "F1",
        "title": "T",
        "effects.count": "2",
        "effects.0.is": "gain",
        "effects.0.resource": "data",
        "effects.0.count": "1",
        "effects.1.is": "reroll",
        "effects.1.who": "you",
        "remove": "effects.0",
    }
    answer = host(table).post(f"/t/{table.code}/record/", ask(table, kind="files", **form))
    sent = Form(answer.content.decode()).sent
    assert sent["effects.count"] == "1"
    assert sent["effects.0.is"] == "reroll"


def test_completion_offers_what_this_table_has_met_and_nothing_of_the_pack(table: Campaign):
    mira = host(table)
    post(mira, table, "crew", code="C9", title="Cook", adds="Ca9", record="1")
    page = page_of(mira, table, kind="pages")
    offered = page[page.index("<datalist") :]
    assert '<option value="C9">' in offered
    for card in (*pack("box").pages[1:], *pack("box").crossroads, *pack("box").key_tasks):
        assert f'<option value="{card.code}">' not in offered, card.code


def test_a_recorded_card_is_there_to_be_corrected(table: Campaign):
    mira = host(table)
    post(mira, table, "crew", code="C9", title="Cook", adds="Ca9", record="1")
    page = page_of(mira, table, kind="crew", code="С9")
    assert 'value="Cook"' in page
    assert 'value="Ca9"' in page


def test_only_the_host_records(table: Campaign):
    for client in (player(table), watcher(table), Client()):
        assert client.get(f"/t/{table.code}/record/").status_code == 404
        assert post(client, table, "crew", code="C9", title="C", adds="x").status_code == 404


@pytest.mark.parametrize(
    "form",
    [
        {"effects.count": "999999999999"},
        {"effects.0.count": "x"},
        {"add": "effects.0.0.0"},
        {"remove": "....", "code": "x"},
        {"effects.new": "show_die"},
        {"add": "nothing"},
        {"condition" + ".of" * 300 + ".is": "not", "condition.is": "not"},
        {"effects.count": "1", "effects.0.is": "switch", "effects.0.modifier.is": "nonsense"},
        {"title": "<script>alert(1)</script>"},
    ],
)
@pytest.mark.parametrize("kind", ["files", "algorithms", "pages"])
def test_rubbish_is_answered_and_changes_nothing(table: Campaign, kind: str, form: dict[str, str]):
    answer = host(table).post(f"/t/{table.code}/record/", ask(table, kind=kind, **form))
    assert answer.status_code in (200, 422)
    assert b"<script>alert" not in answer.content
    assert play.fresh(table).seq == 0


def test_whoever_was_first_does_not_cost_the_card(table: Campaign):
    mira = host(table)
    late = ask(table, kind="crew", code="C9", title="Cook", adds="Ca9", record="1")
    post(mira, table, "crew", code="C8", title="Smith", adds="Ca8", record="1")
    answer = mira.post(f"/t/{table.code}/record/", late)
    assert answer.status_code == 409
    assert "Record: C9 Cook" in html.unescape(answer.content.decode()), "kept behind one button"
