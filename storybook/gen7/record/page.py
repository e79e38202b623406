"""Writing down a card or page of the table's own box when it is met for the first time."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from campaigns.games.gen7.words.titles import Titles
from campaigns.pages import answers
from campaigns.people.access import Visitor
from rules.core import Refused
from rules.gen7.actions import Record
from rules.gen7.cards.content import KINDS, Catalogue
from rules.gen7.cards.packs import WHOLE
from rules.gen7.cards.slips import UNKNOWN
from rules.gen7.state import State
from storybook.gen7.record import shapes
from storybook.gen7.record.attempts import story_host, take_action
from storybook.gen7.record.known import known, lying_open, slip_of
from storybook.gen7.record.nodes import Drawing, Node
from storybook.gen7.record.parts import change
from storybook.gen7.record.shapes import Data, Facts
from storybook.gen7.record.words import CARDS


@never_cache
@require_http_methods(["GET", "POST"])
def record(request: HttpRequest, code: str) -> HttpResponse:
    """For the host, like every change that is not a move; and, like a correction, it is logged."""
    visitor = story_host(request, code)
    state: State = visitor.table.state
    asked = request.POST if request.method == "POST" else request.GET
    kind = asked.get("kind", "")
    if kind not in KINDS:
        return _page(request, visitor, state, "", {}, {})
    slip = slip_of(state, kind, asked.get("slip", ""))
    if request.method == "GET":
        data = known(state, kind, asked.get("code", ""), slip)
        return _page(request, visitor, state, kind, data, {}, slip=slip)
    struct = shapes.info(KINDS[kind])
    data = shapes.read(struct, request.POST, "")
    if change(struct, data, request.POST):
        return _page(request, visitor, state, kind, data, {}, slip=slip)
    return _record(request, visitor, state, kind, data, slip)


def _record(
    request: HttpRequest, visitor: Visitor, state: State, kind: str, data: Data, slip: str | None
) -> HttpResponse:
    problems = {
        path: told(code, facts)
        for path, code, facts in shapes.wrong(shapes.info(KINDS[kind]), data)
    }
    if problems:
        return _page(request, visitor, state, kind, data, problems, slip=slip, status=422)
    try:
        card = msgspec.convert(_with_texts(kind, data), KINDS[kind])
    except msgspec.ValidationError:
        problems = {"": _("The card cannot be recorded like this.")}
        return _page(request, visitor, state, kind, data, problems, slip=slip, status=422)

    def refused(error: Refused) -> HttpResponse:
        wrong = _refused(visitor, error)
        return _page(request, visitor, state, kind, data, wrong, slip=slip, status=422)

    recorded = Catalogue(**{kind: (card,)})  # type: ignore[arg-type]
    return take_action(request, visitor, Record(recorded, slip), refused)


def _with_texts(kind: str, data: Data) -> Data:
    """Where the rules want words of the story, the title stands in: the words stay in the box."""
    whole = dict(data)
    if kind == "crossroads":
        whole["situation"] = data["title"]
    if "vote" in data:
        whole["vote"] = {**data["vote"], "question": data["title"]}
    return whole


def told(code: str, facts: Facts) -> str:
    match code:
        case "needed":
            return _("This field is required.")
        case "number":
            return _("A whole number from %(least)s to %(most)s.") % facts
        case "code":
            return _("At most %(most)s letters, digits, dots or dashes, as printed.") % facts
        case "too_few":
            return _("At least %(least)s are needed.") % facts
        case _:
            return _("Choose one of these.")


def _refused(visitor: Visitor, refused: Refused) -> dict[str, str]:
    """What the rules find wrong with a card, beside the field that it is about."""
    problem = str(refused.refusal.facts.get("problem", ""))
    about = (
        problem.partition(": ")[2].partition(":")[0].partition(".least")[0].partition(".most")[0]
    )
    sentences = {
        "rules": _("This rule does not fit the number of spots."),
        "cost": _("Say both how many, and of which types."),
        "sector": _("A sector's goal names its sector, a plan names none."),
        "it opens itself": _("A page cannot open itself."),
    }
    for start, sentence in sentences.items():
        if refused.refusal.code == "card_wrong" and about.startswith(start):
            path = "effects" if start.startswith("it") else about.removesuffix(".any_of")
            return {path: sentence}
    return {"": answers.sentence(visitor, refused)}


def _page(
    request: HttpRequest,
    visitor: Visitor,
    state: State,
    kind: str,
    data: Data,
    problems: dict[str, str],
    *,
    slip: str | None = None,
    status: int = 200,
) -> HttpResponse:
    nodes = Drawing(problems).card(shapes.info(KINDS[kind]), data) if kind else []
    named = dict(_labels(nodes))
    context = {
        "campaign": visitor.campaign,
        "visitor": visitor,
        "here": "record",
        "own_box": not WHOLE[state.options.pack],
        "kinds": CARDS.items(),
        "kind": kind,
        "kind_name": CARDS.get(kind, ""),
        "slip": slip.removeprefix(UNKNOWN) if slip else "",
        "nodes": nodes,
        "problem": problems.get("", ""),
        "problems": [
            (f"f-{path.replace('.', '-')}", named.get(path, path), sentence)
            for path, sentence in problems.items()
            if path
        ],
        "codes": known_codes(state),
        "lying": [_lying(state, name) for name in lying_open(state, kind)],
        "recorded": [(card.code, card.title.en) for card in getattr(state.recorded, kind)]
        if kind
        else [],
        "request_id": secrets.token_urlsafe(12),
    }
    return render(request, "storybook/record/record.html", context, status=status)


def _lying(state: State, name: str) -> tuple[str, object, str]:
    """A slip by its number, its kind (if its name does not say it) and its name."""
    titles, of = Titles(state), state.slips[name].kind
    kind = CARDS.get(of, "") if titles.is_named(name) else ""
    return name.removeprefix(UNKNOWN), kind, titles.heading(of, name)


def _labels(nodes: Iterable[Node]) -> Iterator[tuple[str, str]]:
    for node in nodes:
        yield node.path, node.label
        yield from _labels(node.children)


def known_codes(state: State) -> dict[str, list[str]]:
    """For completing: what this table has recorded or met, and nothing else of any pack."""
    found = {
        kind: [card.code for card in getattr(state.recorded, kind)]
        for kind in ("key_tasks", "crossroads", "pages", "crew")
    }
    found["pages"] += [visit.page for visit in state.visited]
    found["crossroads"] += [*state.removed, *state.consequences]
    found["crew"] += [officer.crew for officer in state.officers.values() if officer.crew]
    if state.play is not None:
        found["key_tasks"] += [task.card for task in state.play.row]
    return {
        kind: [code for code in dict.fromkeys(codes) if code != "?"]
        for kind, codes in found.items()
    }
