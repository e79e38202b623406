"""Captain Sonar as people see it."""

from campaigns.games.sonar.board import board
from campaigns.games.sonar.forms import CorrectionForm, SettingsForm
from campaigns.games.sonar.terms import CREWS, VOCABULARY
from campaigns.games.sonar.words import WORDS

__all__ = ["CREWS", "VOCABULARY", "WORDS", "CorrectionForm", "SettingsForm", "board"]
