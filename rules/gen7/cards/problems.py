"""What is wrong with a pack: said with the card and the field, before anybody plays it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rules.gen7.cards.conditions import HasCrew, KeptCard, TaskSolved
from rules.gen7.cards.content import (
    KINDS,
    AnyCard,
    AnyRule,
    Compare,
    Cost,
    Crew,
    Goal,
    KeyTask,
    Limits,
    Pack,
    Page,
    WorkTask,
    conditions_of,
    effects_of,
    flat,
)
from rules.gen7.cards.effects import (
    BY_HAND,
    AddCard,
    AddTask,
    Bookmark,
    DropTask,
    OpenPage,
    RemoveCard,
)

COPY = re.compile(r".+_\d+")  # the second of a card with copies, and so on
LONGEST_COPIED = 10  # characters: the number of the copy comes after it


def problems(pack: Pack, *, whole: bool = True) -> Iterator[str]:
    """What is wrong with a pack, each with the card and the field named.

    A pack that is not whole (the table's own box) may point to cards nobody has met yet.
    """
    codes: dict[str, set[str]] = {}
    for kind in KINDS:
        codes[kind] = set()
        for card in getattr(pack, kind):
            if card.code in codes[kind]:
                yield f"{kind} {card.code}: this code appears twice"
            codes[kind].add(card.code)
            if getattr(card, "copies", 1) > 1 and len(card.code) > LONGEST_COPIED:
                yield f"{kind} {card.code}: too long a code for a card with copies"
            if not whole and COPY.fullmatch(card.code):
                yield f"{kind} {card.code}: so are copies of a card called"
            if any(isinstance(effect, BY_HAND) for effect in flat(effects_of(card))):
                yield f"{kind} {card.code}: only a correction names a die or a hand"
            for problem in _card_problems(card):
                yield f"{kind} {card.code}: {problem}"
    yield from _endless_pages(pack.pages)
    if not whole:
        return
    if pack.first_page not in codes["pages"]:
        yield f"first_page: there is no page {pack.first_page}"
    for kind in KINDS:
        for card in getattr(pack, kind):
            for wanted, code in _mentions(card):
                if code not in codes[wanted]:
                    yield f"{kind} {card.code}: {code} is not among the {wanted}"


def _endless_pages(pages: tuple[Page, ...]) -> Iterator[str]:
    """Pages that would open one another for ever, without anybody playing in between."""
    opens = {
        page.code: [
            effect.page
            for effect in (*page.effects, *page.failure_effects)
            if isinstance(effect, OpenPage)
        ]
        for page in pages
    }
    for code in opens:
        seen, way = set(), list(opens[code])
        while way:
            if (reached := way.pop()) == code:
                yield f"pages {code}: it opens itself"
                break
            if reached not in seen:
                seen.add(reached)
                way += opens.get(reached, [])


def _card_problems(card: AnyCard) -> Iterator[str]:
    match card:
        case KeyTask():
            for index, rule in enumerate(card.rules):
                yield from _rule_problems(card, rule, f"rules.{index}")
            yield from _cost_problems(card.cost)
        case WorkTask():
            yield from _cost_problems(card.cost)
        case Goal():
            if (card.kind == "sector") != (card.sector is not None):
                yield "sector: a sector's goal names its sector, a plan names none"
        case _:
            pass


def _rule_problems(card: KeyTask, rule: AnyRule, field: str) -> Iterator[str]:
    match rule:
        case Compare():
            if max(*rule.left, *rule.right) >= card.spots:
                yield f"{field}: there are only {card.spots} spots"
            if set(rule.left) & set(rule.right):
                yield f"{field}: a spot stands on both sides"
        case Limits():
            for name, limits in (("least", rule.least), ("most", rule.most)):
                if limits and len(limits) != card.spots:
                    yield f"{field}.{name}: {len(limits)} limits for {card.spots} spots"
        case _:
            pass


def _cost_problems(cost: Cost) -> Iterator[str]:
    if bool(cost.any_of) != bool(cost.any_count):
        yield "cost: any_of and any_count belong together"
    if len(set(cost.any_of)) != len(cost.any_of):
        yield "cost.any_of: a type appears twice"


def _mentions(card: AnyCard) -> Iterator[tuple[str, str]]:
    """The codes of other cards that this one names, with their kind."""
    if isinstance(card, Crew):
        yield "crossroads", card.adds
    for effect in flat(effects_of(card)):
        match effect:
            case AddCard() | RemoveCard():
                yield "crossroads", effect.card
            case AddTask() | DropTask():
                yield "key_tasks", effect.card
            case Bookmark() | OpenPage():
                yield "pages", effect.page
            case _:
                pass
    if isinstance(card, Page):
        for way in card.progression:
            yield "pages", way.page
    for condition in conditions_of(card):
        match condition:
            case TaskSolved():
                yield "key_tasks", condition.card
            case KeptCard():
                yield "crossroads", condition.card
            case HasCrew():
                yield "crew", condition.crew
            case _:
                pass
