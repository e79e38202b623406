"""The guided start: "Got it", "No more hints", and asking for it again on More."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from campaigns.pages import answers
from campaigns.pages.attempts import attempt
from campaigns.people import access
from campaigns.people.guide import commands


@require_POST
def guide(request: HttpRequest, code: str) -> HttpResponse:
    """For this device alone; nothing of it is in the log."""
    visitor = access.visitor(request, code)
    said = request.POST.get("guide", "")

    def verb() -> None:
        if said == "on":
            commands.start(member=visitor.member)
        elif said == "off":
            commands.stop(member=visitor.member)
        else:
            commands.remember(member=visitor.member, steps=request.POST.getlist("told"))

    def done(_none: None) -> HttpResponse:
        if request.POST.get("page") == "more":
            return redirect("more", code=code)
        return answers.look_again(request, access.visitor(request, code))

    return attempt(request, visitor, verb, done)
