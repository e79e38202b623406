"""Otys as people see it."""

from campaigns.games.otys.board import board
from campaigns.games.otys.corrections import CorrectionForm
from campaigns.games.otys.forms import SettingsForm
from campaigns.games.otys.terms import VOCABULARY
from campaigns.games.otys.words import WORDS

__all__ = ["VOCABULARY", "WORDS", "CorrectionForm", "SettingsForm", "board"]
