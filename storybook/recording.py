"""Writing down a card or page of the table's own box when it is met for the first time."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods
from msgspec.inspect import StructType, VarTupleType

from campaigns import answers, selectors
from campaigns.access import Visitor
from rules.core import Refused
from rules.gen7.actions import Record
from rules.gen7.codes import latin
from rules.gen7.content import KINDS, Catalogue
from rules.gen7.state import State
from storybook import shapes
from storybook.nodes import Drawing, Node
from storybook.record_words import CARDS
from storybook.trying import attempt, story_host


@never_cache
@require_http_methods(["GET", "POST"])
def record(request: HttpRequest, code: str) -> HttpResponse:
    """The host's, as every change that is not a move (and like a correction it is in the log)."""
    visitor = story_host(request, code)
    state: State = selectors.current_state(visitor.campaign)
    asked = request.POST if request.method == "POST" else request.GET
    kind = asked.get("kind", "")
    if kind not in KINDS:
        return _page(request, visitor, state, "", {}, {})
    if request.method == "GET":
        return _page(request, visitor, state, kind, _known(state, kind, asked.get("code", "")), {})
    struct = shapes.info(KINDS[kind])
    data = shapes.read(struct, request.POST, "")
    if _changed(request, struct, data):
        return _page(request, visitor, state, kind, data, {})
    return _record(request, visitor, state, kind, data)


def _known(state: State, kind: str, code: str) -> dict[str, Any]:
    """A card recorded before is there to be corrected; of another only the code is known."""
    code = latin(code.strip()[:12])
    found = next((card for card in getattr(state.recorded, kind) if card.code == code), None)
    if found is None:
        return {"code": code} if code else {}
    known: dict[str, Any] = msgspec.to_builtins(found)
    return known


def _record(
    request: HttpRequest, visitor: Visitor, state: State, kind: str, data: dict[str, Any]
) -> HttpResponse:
    problems = {path: told(code, facts) for path, code, facts in
                shapes.wrong(shapes.info(KINDS[kind]), data)}  # fmt: skip
    if problems:
        return _page(request, visitor, state, kind, data, problems, status=422)
    try:
        card = msgspec.convert(_with_texts(kind, data), KINDS[kind])
        return attempt(request, visitor, Record(Catalogue(**{kind: (card,)})))  # type: ignore[arg-type]
    except msgspec.ValidationError:
        problems = {"": _("The card cannot be recorded like this.")}
    except Refused as refused:
        problems = _refused(visitor, refused)
    return _page(request, visitor, state, kind, data, problems, status=422)


def _with_texts(kind: str, data: dict[str, Any]) -> dict[str, Any]:
    """Where the rules want words of the story, the title stands in: the words stay in the box."""
    whole = dict(data)
    if kind == "crossroads":
        whole["situation"] = data["title"]
    if "vote" in data:
        whole["vote"] = {**data["vote"], "question": data["title"]}
    return whole


def told(code: str, facts: dict[str, Any]) -> str:
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
    return {"": answers.sentence(visitor.campaign, refused)}


# Adding and removing parts: the form comes back with one more, or one less


def _changed(request: HttpRequest, struct: StructType, data: dict[str, Any]) -> bool:
    """Whatever was chosen to be added is added, whichever button was pressed."""
    sent = request.POST
    chosen = [(key.removesuffix(".new"), sent[key]) for key in sent if key.endswith(".new")]
    added = [_append(struct, data, path, tag) for path, tag in chosen if tag]
    if "add" in sent and not added:
        _append(struct, data, sent["add"], "")
    if "remove" in sent:
        _remove(data, sent["remove"])
    return any(added) or any(button in sent for button in ("add", "remove", "more"))


def _place(data: Any, path: str) -> Any:
    """The part of the data at this path, or None."""
    for step in path.split(".") if path else ():
        if isinstance(data, list) and step.isdecimal() and int(step) < len(data):
            data = data[int(step)]
        elif isinstance(data, dict):
            data = data.get(step)
        else:
            return None
    return data


def _append(struct: StructType, data: dict[str, Any], path: str, tag: str) -> bool:
    """One more of a list, or a part that was left out so far."""
    kind = shapes.type_at(struct, data, path)
    inner = kind.item_type if isinstance(kind, VarTupleType) else kind
    new = shapes.fresh(inner, tag) if inner is not None else None
    above, _dot, name = path.rpartition(".")
    parent = _place(data, above)
    if new is None or not isinstance(parent, dict):
        return False
    if isinstance(kind, VarTupleType):
        parent[name] = [*parent.get(name, ()), new][: kind.max_length or 12]
    else:
        parent[name] = new
    return True


def _remove(data: dict[str, Any], path: str) -> None:
    above, _dot, name = path.rpartition(".")
    parent = _place(data, above)
    if isinstance(parent, list) and name.isdecimal() and int(name) < len(parent):
        parent.pop(int(name))
    elif isinstance(parent, dict):
        parent.pop(name, None)


def _page(
    request: HttpRequest,
    visitor: Visitor,
    state: State,
    kind: str,
    data: dict[str, Any],
    problems: dict[str, str],
    *,
    status: int = 200,
) -> HttpResponse:
    nodes = Drawing(problems).card(shapes.info(KINDS[kind]), data) if kind else []
    named = dict(_labels(nodes))
    context = {
        "campaign": visitor.campaign,
        "visitor": visitor,
        "here": "record",
        "kinds": CARDS.items(),
        "kind": kind,
        "kind_name": CARDS.get(kind, ""),
        "nodes": nodes,
        "problem": problems.get("", ""),
        "problems": [(f"f-{path.replace('.', '-')}", named.get(path, path), sentence)
                     for path, sentence in problems.items() if path],
        "codes": known_codes(state),
        "recorded": [(card.code, card.title.en) for card in getattr(state.recorded, kind)]
        if kind else [],
        "request_id": secrets.token_urlsafe(12),
    }  # fmt: skip
    return render(request, "storybook/record.html", context, status=status)


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
    return {kind: [code for code in dict.fromkeys(codes) if code != "?"]
            for kind, codes in found.items()}  # fmt: skip
