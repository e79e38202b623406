"""What pieces are called and the signs they carry, so that colour never stands alone."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from campaigns.face.words import Sentence

NAMES: dict[str, Sentence] = {
    "green": _("green"),
    "blue": _("blue"),
    "orange": _("orange"),
    "purple": _("purple"),
    "colonist": _("colonist"),
    "officer": _("officer"),
    "robot": _("robot"),
    "data": _("data"),
    "parts": _("parts"),
    "drugs": _("drugs"),
    "metal": _("metal"),
    "plant": _("plant"),
    "fuel": _("fuel"),
    "tech": _("tech"),
    "free": _("free"),
    "taken": _("taken"),
    "failure": _("failure"),
    "repair": _("repair"),
    "done": _("done"),
    "now": _("now"),
    "to_come": _("to come"),
}
LETTERS: dict[str, Sentence] = {
    "colonist": pgettext_lazy("colonist", "C"),
    "officer": pgettext_lazy("officer", "O"),
    "robot": pgettext_lazy("robot", "R"),
    "metal": pgettext_lazy("metal", "M"),
    "plant": pgettext_lazy("plant", "P"),
    "fuel": pgettext_lazy("fuel", "F"),
    "tech": pgettext_lazy("tech", "T"),
}
GLYPHS = {"green": "▲", "blue": "●", "orange": "■", "purple": "◆"}
SIGNS = {"done": "✓", "now": "▸", "to_come": "·"}
