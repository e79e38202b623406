"""The one way of trying: every verb that writes goes through here, and whatever stops it."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from typing import Any, TypeVar

from django import forms
from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest, HttpResponse

from campaigns import meters
from campaigns.models import Member
from campaigns.pages import answers
from campaigns.people.access import Visitor
from campaigns.safe import storage
from campaigns.table.logbook import APP
from campaigns.table.rows import Asked, Conflict
from rules.core import Refused

SPANS = [(span, span) for span in ("step", "turn", "round")]
Done = TypeVar("Done")


class Unchanged(dict[str, forms.Field]):
    """The fields of a form that changes none of them: all taps share them. Django would copy them
    for each, which takes longer than looking at what has come."""

    def __deepcopy__(self, _memo: object) -> Unchanged:
        return self


class AskForm(forms.Form):
    """What every tap carries: the row it saw, its own name, and perhaps the action."""

    seq = forms.IntegerField(min_value=0, max_value=2**31 - 1)
    request_id = forms.CharField(max_length=64)
    action = forms.CharField(required=False, max_length=10_000, strip=False)
    span = forms.ChoiceField(choices=SPANS, required=False)
    consent = forms.ChoiceField(choices=SPANS, required=False)  # the span undone all the same

    def clean_request_id(self) -> str:
        name: str = self.cleaned_data["request_id"]
        if name.startswith(APP):
            raise forms.ValidationError("such names are the app's")
        return name

    def clean_action(self) -> str:
        """JSON can spell a NUL, which no database stores in a text."""
        action: str = self.cleaned_data["action"]
        if "\\u0000" in action:
            raise forms.ValidationError("no text may hold a NUL")
        return action


AskForm.base_fields = Unchanged(AskForm.base_fields)


def asked_by(visitor: Visitor, form: AskForm) -> Asked:
    data = form.cleaned_data
    name = named_by(visitor.member, data["request_id"])
    return Asked(
        visitor.actor,
        data["seq"],
        name,
        visitor.acts_for,
        host=visitor.host,
        opens_for=visitor.opens_for,
    )


def named_by(member: Member, request_id: str) -> str:
    """A device's own name for a request: the same from another device means another request, or it
    would tell whether what was wished for is what the first has done."""
    return hashlib.sha256(f"{member.pk} {request_id}".encode()).hexdigest()[:32]


def attempt(
    request: HttpRequest,
    visitor: Visitor | None,
    verb: Callable[[], Done],
    done: Callable[[Done], HttpResponse],
    *,
    wish: str = "",
    refused: Callable[[Refused], HttpResponse] | None = None,
    conflict: Callable[[Conflict], HttpResponse] | None = None,
) -> HttpResponse:
    """Try it, and answer. A page that explains itself why not passes `refused` or `conflict`;
    otherwise the table says it, and keeps the wish. Without a visitor there is no table yet."""
    game = visitor.table.campaign.game if visitor else ""
    began = time.perf_counter()
    try:
        result = verb()
    except Refused as error:
        meters.TAPS.labels(game, "refused").inc()
        meters.REFUSALS.labels(game, error.refusal.code).inc()
        if refused is not None:
            return refused(error)
        assert visitor is not None
        return answers.refused(request, visitor, error)
    except Conflict as error:
        meters.TAPS.labels(game, "conflict").inc()
        if conflict is not None:
            return conflict(error)
        assert visitor is not None
        return answers.conflict(request, visitor, error, wish)
    except (DatabaseError, InterfaceError, OSError) as error:
        if not storage.is_trouble(error):
            raise
        meters.TAPS.labels(game, "not written").inc()
        if visitor is None:
            return answers.not_opened(request, error)
        return answers.not_written(request, visitor, error, wish)
    # Outside: what goes wrong while the answer is made has been written all the same.
    meters.TAPS.labels(game, "done").inc()
    answer = done(result)
    meters.TAP_SECONDS.labels(game).observe(time.perf_counter() - began)
    return answer


def take(
    request: HttpRequest,
    visitor: Visitor,
    verb: Callable[[Asked, dict[str, Any]], Done],
    done: Callable[[Done], HttpResponse],
    **otherwise: Any,
) -> HttpResponse:
    """An attempt by a form that carries what every tap does: read it first."""
    form = AskForm(request.POST)
    if not form.is_valid():
        return answers.garbled(request, visitor)
    data = form.cleaned_data
    data["action"] = visitor.table.face.said(data["action"], request.POST)
    otherwise.setdefault("wish", data["action"])
    return attempt(
        request,
        visitor,
        lambda: verb(asked_by(visitor, form), data),
        done,
        **otherwise,
    )
