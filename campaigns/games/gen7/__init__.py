"""Seventh Generation as people see it."""

from campaigns.games.gen7.board import board
from campaigns.games.gen7.forms import CorrectionForm, SettingsForm
from campaigns.games.gen7.headings import BEGINS, headings
from campaigns.games.gen7.projection import PROJECTION
from campaigns.games.gen7.terms import VOCABULARY
from campaigns.games.gen7.words import WORDS

__all__ = [
    "BEGINS", "PROJECTION", "VOCABULARY", "WORDS", "CorrectionForm", "SettingsForm", "board",
    "headings",
]  # fmt: skip
