"""Dates as the reader's country writes them: the language alone does not say."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from django import template
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from campaigns.face.dates import clock, country_of, day

register = template.Library()


@register.simple_tag(takes_context=True)
def when(context: Any, moment: datetime) -> SafeString:
    """Today and yesterday by the clock, further back by the date."""
    country = country_of(context.get("request"))
    local = timezone.localtime(moment)
    return format_html(
        '<time datetime="{}">{}</time>', local.isoformat(timespec="minutes"), _said(local, country)
    )


def _said(local: datetime, country: str) -> str:
    time = clock(local, country)
    ago = timezone.localdate() - local.date()
    if ago == timedelta():
        return _("today, %(time)s") % {"time": time}
    if ago == timedelta(days=1):
        return _("yesterday, %(time)s") % {"time": time}
    return day(local, country)


@register.simple_tag(takes_context=True)
def lasted(context: Any, began: datetime, ended: datetime) -> SafeString:
    """A day, and from when to when."""
    country = country_of(context.get("request"))
    first, last = timezone.localtime(began), timezone.localtime(ended)
    return format_html(
        '<time datetime="{}">{}, {}</time>–<time datetime="{}">{}</time>',
        first.isoformat(timespec="minutes"),
        day(first, country),
        clock(first, country),
        last.isoformat(timespec="minutes"),
        clock(last, country),
    )
