"""Where one device is handed round: since when it has not been hidden.

What it shows has a name with this in it. So whoever goes back in the browser after *Hide* finds the
page hidden, and so does whoever opens an address from its history.
"""

from __future__ import annotations

import secrets
from typing import TypeVar

from django.http import HttpRequest, HttpResponseBase

COOKIE, LETTERS = "showing", 4
Response = TypeVar("Response", bound=HttpResponseBase)


def of(request: HttpRequest) -> str:
    return request.COOKIES.get(COOKIE, "")[:LETTERS]


def draw(response: Response, path: str) -> Response:
    """Hidden: what was shown at this table before is shown no more."""
    begins = secrets.token_hex(LETTERS // 2)
    response.set_cookie(COOKIE, begins, path=path, httponly=True, samesite="Lax")
    return response
