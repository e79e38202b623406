"""Devious Automatics as people see it."""

from campaigns.games.mars.board import board
from campaigns.games.mars.forms import CorrectionForm, SettingsForm
from campaigns.games.mars.terms import VOCABULARY
from campaigns.games.mars.words import WORDS

__all__ = ["VOCABULARY", "WORDS", "CorrectionForm", "SettingsForm", "board"]
