"""Verbs of tokens: how a browser is known, and how it gets a new token without losing anything.

Whenever a browser gains something it gets a fresh token, so that one which somebody else has
planted there is worth nothing. But an answer may never arrive: the page was left, the seat tapped
twice, the network gone. So the old token and the new are both good until the new one has been seen
in a request; only then is the old one used up. What a device has stays where it is all the while.
"""

from __future__ import annotations

import hashlib
import secrets
from datetime import datetime, timedelta

from django.db import DatabaseError, transaction
from django.utils import timezone

from campaigns.models import Member, Token
from campaigns.safe import storage
from campaigns.table.holding import hold_name

# Taps that belong together: each is answered with a token, and the browser keeps the one that
# arrives last. All of them are good.
TOGETHER = timedelta(seconds=10)
# A browser that had no token yet and never got the answer may come again for so long.
AGAIN = timedelta(hours=1)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def device(token: str) -> str | None:
    """Whose token this is, by its hash; None: it is used up. Seeing it makes it the one."""
    found = Token.objects.filter(hash=token).first()
    if found is None:
        return token  # the first one that a device has had is also the device's name
    if found.device and not found.seen:
        _see(found)
    return found.device or None


def _see(token: Token) -> None:
    """It has arrived: what it took over from is used up, unless this cannot be written now."""
    before = Token.objects.filter(device=token.device, made_at__lt=token.made_at)
    together = {"after": token.after, "made_at__gt": token.made_at - TOGETHER}
    try:
        with transaction.atomic():
            before.exclude(**together).update(device="")
            Token.objects.filter(pk=token.pk).update(seen=True)
    except DatabaseError as error:
        if not storage.is_trouble(error):
            raise
        return  # both stay good, and the next request tries again


def renew(*, old: str | None, guest: str) -> tuple[str, str]:
    """A fresh token, and the device it belongs to: the old token's, or a new one. A browser without
    any is known as the guest it has been since its first page, until its token has arrived."""
    token, now, after = secrets.token_urlsafe(32), timezone.now(), old or guest
    with transaction.atomic():
        hold_name(after)  # two pages of the same browser come one after the other
        owner = (_owner(old, now) if old else None) or _waited_for(after, now) or hashed(token)
        Token.objects.create(hash=hashed(token), device=owner, after=after, made_at=now)
    return token, owner


def _owner(old: str, now: datetime) -> str | None:
    """The device that the old token opens; one from before there were rows gets its row."""
    found = Token.objects.filter(hash=old).first()
    if found is not None:
        return found.device or None
    if not Member.objects.filter(device=old).exists():
        return None  # it opens nothing: perhaps it was planted there
    Token.objects.create(hash=old, device=old, made_at=now - TOGETHER, seen=True)
    return old


def _waited_for(after: str, now: datetime) -> str | None:
    """The same browser has just come, and none of the tokens it was sent has arrived."""
    if not after:
        return None
    sent = Token.objects.filter(after=after).order_by("-made_at")
    if any(token.seen for token in sent):
        return None
    return next((token.device for token in sent if token.made_at > now - AGAIN), None)
