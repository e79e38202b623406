"""Dice, cubes and spots of Seventh Generation. A spot is put together here, not node by node."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from campaigns.drawing import drawn

register = template.Library()


@register.simple_tag
def die(one: dict[str, Any]) -> SafeString:
    facts = (("kind", one["kind"]), ("value", one["value"]), ("seat", one["seat"]))
    return drawn("pieces/_die.html", *facts)


@register.simple_tag
def cube(kind: str) -> SafeString:
    return drawn("pieces/_cube.html", ("kind", kind))


@register.simple_tag
def spot(one: dict[str, Any]) -> SafeString:
    """What lies there; on top of it the button that puts the chosen die there, or asks why not.
    static/js/pieces.js makes the same buttons when a die is tapped."""
    look = "legal" if one["lit"] else "dim" if one["dim"] else ""
    return format_html(
        '<span class="spot {} {}" data-place="{}" data-name="{}"{}>{}{}</span>',
        look,
        "pending" if one.get("pending") else "",
        one["place"],
        one["name"],
        format_html(' data-holds="{}"', one["die"]["name"]) if one["die"] else "",
        die(one["die"]) if one["die"] else _slot(one),
        _button(one),
    )


def _slot(one: dict[str, Any]) -> SafeString:
    facts = (
        ("name", str(one["name"])), ("state", one["state"]), ("sign", one.get("sign", "")),
        ("covered", one.get("covered", False)),
    )  # fmt: skip
    return drawn("campaigns/gen7/_slot.html", *facts)


def _button(one: dict[str, Any]) -> SafeString:
    dots = format_html('<span class="dots" aria-hidden="true">{}</span>', "•" * one["dots"])
    shown = dots if one["dots"] else mark_safe("")
    if one["lit"]:
        way = '{}<button class="way" name="action" value="{}" aria-label="{}"></button>'
        return format_html(way, shown, one["lit"], one["name"])
    if one["dim"]:
        name = f"{one['name']}: {_('not possible now')}"
        no = '{}<button class="no" name="action" value="{}" aria-label="{}"></button>'
        return format_html(no, shown, one["dim"], name)
    return shown


@register.simple_tag
def spots(found: list[dict[str, Any]]) -> SafeString:
    return mark_safe("".join(map(spot, found)))  # each of them is made safe above
