"""Which browser is asking. A browser has one random token in a signed cookie; we keep its hash."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

from campaigns.models import Member
from campaigns.people import selectors, tokens
from campaigns.people.tokens import hashed as hashed

COOKIE = "shiplog_device"
SALT = "campaigns.people.devices"
YEAR = 365 * 24 * 60 * 60


def device_of(request: HttpRequest) -> str | None:
    """The device this browser is; None for a browser that sits at no table."""
    token = _token_of(request)
    return tokens.device(token) if token else None


def member_of(request: HttpRequest, code: str) -> Member | None:
    """This browser at a table; None: it does not sit there."""
    token = _token_of(request)
    if token is None:
        return None
    member, seen = selectors.member(code, token) or (None, False)
    if not seen:
        tokens.device(token)  # it has arrived
    return member


def renewed(request: HttpRequest) -> tuple[str, str]:
    """A fresh token for this browser, and the device it is."""
    device_of(request)  # a token that comes back has arrived
    # Every form has been sent this cookie before it can be posted.
    guest = request.COOKIES.get(settings.CSRF_COOKIE_NAME, "")
    return tokens.renew(old=_token_of(request), guest=hashed(guest) if guest else "")


def remember(request: HttpRequest, response: HttpResponseBase, token: str) -> None:
    response.set_signed_cookie(
        COOKIE,
        token,
        salt=SALT,
        max_age=YEAR,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure(),
    )


def _token_of(request: HttpRequest) -> str | None:
    """The hash of this browser's token."""
    token = request.get_signed_cookie(COOKIE, default=None, salt=SALT, max_age=YEAR)
    return hashed(token) if token else None
