"""The reference card: sponsors, divers, store and keys in our own words.

Filled, it has the prices and rulings of the table, and says where each sponsor lies.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _

from campaigns.face.words import Sentence
from campaigns.games.otys.words.terms import DIVERS
from rules.core import Value
from rules.otys.state import Options
from rules.otys.tables import DIVERS as ALL_DIVERS
from rules.otys.tables import IMPROVEMENTS, SPONSORS
from rules.otys.view import View
from storybook.sheets.content import Content
from storybook.sheets.order import Order

SIGNS = {  # what is drawn beside a sponsor's effect
    "1": ("credit",),
    "1a": ("free",),
    "2": ("twice",),
    "2a": ("token",),
    "3": ("key",),
    "3a": ("surface",),
    "4": ("upgrade", "prestige"),
    "4a": ("surface", "upgrade"),
    "5": ("battery",),
    "5a": ("battery", "cube"),
}


class Side(Value):
    signs: tuple[str, ...]
    effect: str
    level: int  # where it lies at this table; 0: nowhere


class Sponsor(Value):
    number: int
    sides: tuple[Side, ...]


class Diver(Value):
    key: str
    name: Sentence
    basic: str
    upgraded: str


class StoreRow(Value):
    """OTY-1.4, OTY-5.2: what a row pays (credits, prestige) and costs, by the Trader's side."""

    top: bool
    sell: tuple[int, int]
    sell_upgraded: tuple[int, int]
    buy: int
    buy_upgraded: int


class ReferenceCard(Content, kw_only=True):
    turn: tuple[str, ...]
    sponsors: tuple[Sponsor, ...]
    divers: tuple[Diver, ...]
    store: tuple[StoreRow, ...]
    mechanic: Sequence[int]
    hacker: tuple[int, ...]
    keys: tuple[str, ...]


def card(order: Order) -> ReferenceCard:
    options = Options()
    lies: dict[str, int] = {}
    if order.campaign is not None:
        view = order.view
        assert isinstance(view, View)
        options = view.options
        lies = {str(side): level for level, side in enumerate(view.sponsors, start=1)}
    told = _sponsors(options)
    return ReferenceCard(
        turn=_turn(),
        sponsors=tuple(
            Sponsor(
                number,
                tuple(
                    Side(SIGNS[side], told[side], lies.get(side, 0))
                    for side in (str(number), f"{number}a")
                ),
            )
            for number in SPONSORS
        ),
        divers=tuple(Diver(diver, DIVERS[diver], *_divers()[diver]) for diver in ALL_DIVERS),
        store=tuple(_row(price, top=not index) for index, price in enumerate(options.rows)),
        mechanic=options.mechanic,
        hacker=tuple(options.threshold - step for step in range(IMPROVEMENTS + 1)),
        keys=_keys(options),
    )


def _row(price: int, *, top: bool) -> StoreRow:
    return StoreRow(
        top=top,
        sell=(price, 1 if top else 0),
        sell_upgraded=(price + 1, 2 if top else 1),
        buy=price,
        buy_upgraded=max(0, price - 1),
    )


def _sponsors(options: Options) -> dict[str, str]:
    own_key = _("Take one of your keys or your own X key back from the hacker track.")
    x_key = _("Take your own X key back from the hacker track.")
    return {
        "1": _("Take 1 credit."),
        "1a": _(
            "This turn your own Trader, Spy, Engineer and Explorer cost no credits. "
            "A diver copied by the Spy still does."
        ),
        "2": _(
            "Use the active diver's effect twice, the same way or another. "
            "A contract may come between."
        ),
        "2a": _(
            "Use the immediate effect of one of this level's two reward tokens, discard it, "
            "draw a new one."
        ),
        "3": own_key if options.fetch_any_key else x_key,
        "3a": _("Your diver at level 5 surfaces."),
        "4": _("Pay 2 credits: upgrade the active diver and gain 1 prestige."),
        "4a": _("Pay 2 credits: upgrade one of your three surface divers and gain 1 prestige."),
        "5": _("Take 1 battery."),
        "5a": _(
            "Take 1 battery; or pay 1 battery and move one cube between the active diver's level "
            "and another."
        ),
    }


def _divers() -> dict[str, tuple[str, str]]:
    return {
        "metal_expert": (
            _("Put 1 metal onto a free space of this level."),
            _("The same, and take a neutral X key."),
        ),
        "plant_expert": (
            _("Put 1 plant onto a free space of this level."),
            _("The same, and take 1 credit."),
        ),
        "fuel_expert": (
            _("Put 1 fuel onto a free space of this level."),
            _("The same, and take 1 battery."),
        ),
        "tech_expert": (
            _("Put 1 tech onto a free space of this level."),
            _("The same, and take one of your keys or your own X key back."),
        ),
        "trader": (
            _("Sell a cube of this level, or buy one from the store: see the prices."),
            _("The same, 1 credit or 1 prestige better."),
        ),
        "spy": (
            _(
                "Pay 1 credit: draw 4 contracts and keep 1; or use a neighbour's diver at the same "
                "level, paying what it costs."
            ),
            _("The same without the credit."),
        ),
        "engineer": (
            _("Pay 1 credit: move the Mechanic or the Hacker one step."),
            _("The same, free of charge."),
        ),
        "explorer": (
            _(
                "Pay 2 credits: take one of this level's two reward tokens, use it at once, "
                "then lay it on your level, permanent side up."
            ),
            _("The same for 1 credit."),
        ),
    }


def _turn() -> tuple[str, ...]:
    return (
        _("Choose a key: its number is the level. With an X key any level."),
        _("In any order: the sponsor at that level, once; a diver moves for 1 battery each time."),
        _("The diver at that level acts, if you like."),
        _("The key goes on the hacker track. The diver surfaces, or 1 battery keeps it down."),
        _("At any moment of your turn: complete contracts, all cubes from one level."),
    )


def _keys(options: Options) -> tuple[str, ...]:
    rotate = _(
        "An X key, yours or neutral, first rotates the sponsors: the one at level 5 goes to "
        "level 1, the others down one."
    )
    own_only = _(
        "Your own X key first rotates the sponsors: the one at level 5 goes to level 1, the "
        "others down one. A neutral one does not."
    )
    return (
        rotate if options.neutral_rotates else own_only,
        _("When the keys come back, neutral X keys go to the stock (%(count)s in all).")
        % {"count": options.neutral_keys},
    )
