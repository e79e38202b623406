"""What can be touched to be explained: a link over it, asleep until somebody wants to learn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from campaigns.models import Campaign

Context = Mapping[str, Any] | Any  # of a template


def address(context: Context, kind: str, name: str) -> str:
    """The page that explains a thing, and knows from which page it was touched; empty: there is no
    table here."""
    campaign = context.get("campaign")
    if not isinstance(campaign, Campaign) or not name:
        return ""
    path = reverse("explain", args=[campaign.code, kind, name])
    return f"{path}?page={context.get('page') or 'table'}"


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
