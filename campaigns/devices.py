"""Which browser is asking. A browser has one random token in a signed cookie; we keep its hash."""

from __future__ import annotations

import hashlib
import secrets

from django.http import HttpRequest, HttpResponseBase

from campaigns.models import Member

COOKIE = "shiplog_device"
SALT = "campaigns.devices"
YEAR = 365 * 24 * 60 * 60


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def device_of(request: HttpRequest) -> str | None:
    """The hash of this browser's token; None for a browser that sits at no table."""
    token = request.get_signed_cookie(COOKIE, default=None, salt=SALT, max_age=YEAR)
    return hashed(token) if token else None


def fresh_device(request: HttpRequest) -> tuple[str, str]:
    """A new token for a browser that gains something, and its hash.

    Whatever the browser had before moves over and the old token is worth nothing, so a token that
    somebody else planted there opens no table.
    """
    token = secrets.token_urlsafe(32)
    old = device_of(request)
    if old is not None:
        Member.objects.filter(device=old).update(device=hashed(token))
    return token, hashed(token)


def remember(request: HttpRequest, response: HttpResponseBase, token: str) -> None:
    response.set_signed_cookie(
        COOKIE, token, salt=SALT, max_age=YEAR, httponly=True, samesite="Lax",
        secure=request.is_secure(),
    )  # fmt: skip
