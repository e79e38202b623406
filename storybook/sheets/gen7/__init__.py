"""The sheets of Seventh Generation, each from what a seat may know. `PRINTS` lists them for the
catalogue; a module makes a sheet, or what several of them share."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from campaigns.games.gen7 import selectors
from campaigns.models import Campaign
from storybook.gen7.pictures import portraits
from storybook.sheets.gen7 import share
from storybook.sheets.gen7.campaign_book import CampaignBook, campaign_book
from storybook.sheets.gen7.officer_cards import OfficerCards, officer_cards
from storybook.sheets.gen7.pack_up import PackUp, pack_up
from storybook.sheets.gen7.position import Position, position
from storybook.sheets.gen7.report import Report, report
from storybook.sheets.gen7.set_up import SetUp, set_up
from storybook.sheets.gen7.ship_log import LogSheet, ship_log
from storybook.sheets.guide import GUIDE
from storybook.sheets.order import Order
from storybook.sheets.sheet import Prints, Sheet


def log(order: Order) -> LogSheet:
    areas = ship_log(_here(order) if order.table else None)
    return LogSheet(title=areas.ship, log=areas)


def setup(order: Order) -> SetUp:
    return set_up(_here(order))


def packup(order: Order) -> PackUp:
    return pack_up(_here(order))


def episode_report(order: Order) -> Report:
    return report(_here(order), order.episode)


def officers(order: Order) -> OfficerCards:
    here = _here(order)
    return OfficerCards(ship=here.view.options.ship, cards=officer_cards(here))


def book(order: Order) -> CampaignBook:
    """For everybody: it is made once, whoever asks first."""
    assert order.table is not None
    return campaign_book(position(order.table, None))


def episodes(campaign: Campaign) -> range:
    """Those that have begun."""
    return range(1, selectors.voyage(campaign).episode + 1)


def _here(order: Order) -> Position:
    assert order.table is not None
    return position(order.table, order.seat)


PRINTS = Prints(
    {
        "book": Sheet(
            _("The whole campaign as a book"),
            book,
            _("Story, officers and results"),
            "book",
            keepsake=True,
            long=True,
        ),
        "log": Sheet(
            _("Ship's log"),
            log,
            _("One page to keep: ranks, results, condition"),
            "log",
            blank=True,
        ),
        "officers": Sheet(_("Officer cards"), officers, _("One to cut out for each"), "officers"),
        "report": Sheet(
            _("Episode report"), episode_report, _("Round by round"), "report", by_episode=True
        ),
        "setup": Sheet(_("Set-up sheet"), setup, _("What to lay out, and where"), "setup"),
        "packup": Sheet(_("Pack-up sheet"), packup, _("What goes into which bag"), "packup"),
        **GUIDE,
    },
    episodes=episodes,
    picture=share.png,
    beside_log=portraits.versions,
    cover="tall",
    line=_("a voyage in seven episodes"),
)
