"""Captain Sonar as people see it."""

from campaigns.games.sonar.board import board
from campaigns.games.sonar.forms import CorrectionForm, SettingsForm
from campaigns.games.sonar.terms import VOCABULARY
from campaigns.games.sonar.words import WORDS

__all__ = ["VOCABULARY", "WORDS", "CorrectionForm", "SettingsForm", "board"]
