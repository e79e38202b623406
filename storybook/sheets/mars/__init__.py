"""The sheets of Devious Automatics: the `score`. `PRINTS` lists it for the catalogue."""

from django.utils.translation import gettext_lazy as _

from storybook.sheets.guide import GUIDE
from storybook.sheets.mars.score import score
from storybook.sheets.sheet import Prints, Sheet

PRINTS = Prints(
    {
        "score": Sheet(
            _("Score sheet"),
            score,
            _("Round by round, zone by zone"),
            keepsake=True,
            blank=True,
            large=False,
        ),
        **GUIDE,
    },
    cover="cover-mars",
)
