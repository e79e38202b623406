"""Seventh Generation as people see it."""

from campaigns.games.gen7.board import board
from campaigns.games.gen7.forms import CorrectionForm, SettingsForm
from campaigns.games.gen7.projection import PROJECTION
from campaigns.games.gen7.terms import VOCABULARY
from campaigns.games.gen7.words import WORDS

__all__ = ["PROJECTION", "VOCABULARY", "WORDS", "CorrectionForm", "SettingsForm", "board"]
