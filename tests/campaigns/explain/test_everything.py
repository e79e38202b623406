"""Nothing on a table or a seat is silent: whatever is written there explains itself, does
something, or is itself an explanation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

import pytest

from rules.gen7.state import Options as Gen7
from rules.sonar.state import Options as Sonar
from tests.campaigns.cast import sits_at
from tests.campaigns.explain.touched import MIDDLES, Middle, opened
from tests.campaigns.play import play

pytestmark = pytest.mark.django_db
VOID = {"input", "img", "br", "hr", "path", "use", "meta", "link", "wbr"}
DOES = {"a", "button", "summary", "label", "legend", "select", "script", "style", "title"}
# Said for screen readers of what is drawn beside it, or small print that is an explanation.
ASIDE = {"sr", "quiet", "small", "faint", "alarms", "hands", "guide", "locked", "waits"}
BOX = Gen7(players=3, pack="box", dice="asked", decks="table")
KEPT = Gen7(players=3, pack="box", dice="asked", decks="table", judge="book_keeper")
VERBS = ("gain", "solve", "fail")
CREW = Middle("sonar", Sonar(), tuple("ABCDEFGH"), "yellow_captain", (1, 60))
STATIONS = ("yellow_captain", "yellow_mate", "yellow_engineer", "yellow_radio")
TABLES = {
    **MIDDLES,
    "box": Middle("gen7", BOX, ("Katya", "Ravi", "Joana"), "green", (3, 12), 5),
    "kept": Middle("gen7", KEPT, ("Katya", "Ravi", "Joana"), "green", (3, 12), 5),
}


@dataclass
class Node:
    tag: str
    attributes: dict[str, str]
    above: Node | None
    texts: list[str] = field(default_factory=list)
    children: list[Node] = field(default_factory=list)

    @property
    def classes(self) -> set[str]:
        return set(self.attributes.get("class", "").split())

    @property
    def explains(self) -> bool:
        if self.attributes.get("data-explain") or self.attributes.get("data-asks"):
            return True
        return any(one.tag == "a" and "learn" in one.classes for one in self.children)

    def chain(self) -> Iterator[Node]:
        node: Node | None = self
        while node is not None:
            yield node
            node = node.above


class Page(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.nodes: list[Node] = []
        self.at: Node | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs}, self.at)
        self.nodes.append(node)
        if self.at is not None:
            self.at.children.append(node)
        if tag not in VOID:
            self.at = node

    def handle_endtag(self, tag: str) -> None:
        for node in self.at.chain() if self.at else ():
            if node.tag == tag:
                self.at = node.above
                return

    def handle_data(self, data: str) -> None:
        if self.at is not None and data.strip():
            self.at.texts.append(data.strip())

    def silent(self) -> Iterator[str]:
        for node in self.nodes:
            above = list(node.chain())
            if not node.texts or not any(one.attributes.get("id") == "table" for one in above):
                continue
            if any(one.explains or one.tag in DOES or one.classes & ASIDE for one in above):
                continue
            if any("hidden" in one.attributes for one in above):
                continue
            yield " ".join(node.texts)


# What only says that there is nothing.
NOTHING = {"–", "·", "no card", "The end", "The game is over."}


@pytest.mark.parametrize("middle", TABLES.values(), ids=TABLES)
def test_whatever_is_written_on_a_table_or_a_seat_can_be_touched(middle: Middle) -> None:
    table, client = opened(middle)
    for seed, steps in enumerate((0, *middle.steps)):
        play(table, steps, middle.seed + seed)
        for where in ("", "seat/"):
            page = Page(client.get(f"/t/{table.code}/{where}").content.decode())
            assert set(page.silent()) <= NOTHING, (middle.game, where, steps)


def test_so_it_is_at_every_station_of_a_boat() -> None:
    table, client = opened(CREW)
    play(table, sum(CREW.steps), 2)
    for seat in STATIONS:
        sits_at(client, table, seat=seat, host=False)
        page = Page(client.get(f"/t/{table.code}/seat/").content.decode())
        assert set(page.silent()) <= NOTHING, seat


def test_so_it_is_in_the_strip_that_a_verb_of_the_book_keeper_opens() -> None:
    middle = TABLES["kept"]
    table, client = opened(middle)
    play(table, sum(middle.steps), middle.seed)
    for verb in VERBS:
        for where in ("", "seat/"):
            found = client.get(f"/t/{table.code}/{where}?piece=book.{verb}").content.decode()
            assert "verb-open" in found, (verb, where)
            assert set(Page(found).silent()) <= NOTHING, (verb, where)
