"""An address that is only tapped was opened, or the other way round: said, with the way on."""

from __future__ import annotations

from http import HTTPStatus

from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from django.urls import reverse

from shiplog.door.middleware import GetResponse


def with_a_way_on(get_response: GetResponse) -> GetResponse:
    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if response.status_code != HTTPStatus.METHOD_NOT_ALLOWED:
            return response
        code = request.resolver_match.kwargs.get("code") if request.resolver_match else None
        # Of a table, where this device belongs: before it begins, at the seat, at the table.
        way = reverse("lobby", args=[code]) if code else reverse("home")
        page = render(request, "405.html", {"way": way, "code": code}, status=405)
        page.headers["Allow"] = response.headers["Allow"]
        page.headers["HX-Reswap"] = "none"
        return page

    return answer
