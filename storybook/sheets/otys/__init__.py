"""The sheets of Otys: `scores` and a `reference` card. `PRINTS` lists them for the catalogue."""

from django.utils.translation import gettext_lazy as _

from storybook.sheets.guide import GUIDE
from storybook.sheets.otys.reference import card
from storybook.sheets.otys.scores import score
from storybook.sheets.sheet import Prints, Sheet

PRINTS = Prints(
    {
        "score": Sheet(_("Score sheet"), score, _("Who dived for what"), keepsake=True, blank=True),
        "card": Sheet(
            _("Reference card"), card, _("Divers, tokens and sponsors"), "card", blank=True
        ),
        **GUIDE,
    },
    cover="cover-otys",
)
