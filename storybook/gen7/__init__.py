"""The sheets of Seventh Generation, each from what a seat may know."""

from __future__ import annotations

from typing import Any

from storybook.gen7.campaign_book import campaign_book
from storybook.gen7.officer_cards import officer_cards
from storybook.gen7.pack_up import pack_up_list
from storybook.gen7.position import Position, position
from storybook.gen7.report import report
from storybook.gen7.set_up import set_up
from storybook.gen7.ship_log import ship_log
from storybook.ordering import Order


def log(order: Order) -> dict[str, Any]:
    return ship_log(_here(order) if order.campaign else None)


def setup(order: Order) -> dict[str, Any]:
    return set_up(_here(order))


def packup(order: Order) -> dict[str, Any]:
    return {"parts": pack_up_list(_here(order))}


def episode_report(order: Order) -> dict[str, Any]:
    assert order.campaign is not None
    return report(_here(order), order.campaign, order.episode)


def officers(order: Order) -> dict[str, Any]:
    assert order.campaign is not None
    return officer_cards(_here(order), order.campaign)


def book(order: Order) -> dict[str, Any]:
    """For everybody: it is made once, whoever asks first."""
    assert order.campaign is not None
    return campaign_book(position(order.campaign, None), order.campaign)


def _here(order: Order) -> Position:
    assert order.campaign is not None
    return position(order.campaign, order.seat)
