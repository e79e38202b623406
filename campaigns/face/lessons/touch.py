"""What can be touched to be explained: a link over it, asleep until somebody wants to learn."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

Context = Mapping[str, Any] | Any  # of a template


def address(context: Context, kind: str, name: str) -> str:
    """The page that explains a thing, and knows from which page it was touched; empty: there is no
    table here."""
    code = getattr(context.get("campaign"), "code", "")
    if not code or not name:
        return ""
    return f"{_path(code, kind, name)}?page={context.get('page') or 'table'}"


@lru_cache(maxsize=8192)
def _path(code: str, kind: str, name: str) -> str:
    """A page asks for a hundred of them, and for the same ones after every tap."""
    return reverse("explain", args=[code, kind, name])


def link(context: Context, kind: str, name: str, label: str = "") -> SafeString:
    """Inside the thing itself, as its first child. static/js/learn.js finds it at a long tap; where
    a page explains, the style sheet lays it over the thing. Label: what it is called."""
    href = address(context, kind, name)
    if not href:
        return SafeString("")
    return format_html(
        '<a class="learn" id="about-{}-{}" href="{}" aria-label="{}"></a>',
        kind,
        name,
        href,
        _("What is this? %(what)s") % {"what": label} if label else _("What is this?"),
    )
