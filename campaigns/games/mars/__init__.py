"""Devious Automatics as people see it: `FACE` is its door. `words` and `terms` speak, `board` is
what the table shows with the `questions` that are due, `story` tells what has happened beat by
beat, `forms` its settings and corrections."""

from django.utils.translation import gettext_lazy as _

from campaigns.face.face import Demo, Face, Forms
from campaigns.games.mars.board import board
from campaigns.games.mars.cover import COVER
from campaigns.games.mars.examples import EXAMPLES
from campaigns.games.mars.forms import CorrectionForm, SettingsForm
from campaigns.games.mars.guide import GUIDE
from campaigns.games.mars.learn import LEARNING
from campaigns.games.mars.terms import VOCABULARY
from campaigns.games.mars.words import WORDS
from rules.mars.state import Options

FORMS = Forms(CorrectionForm, SettingsForm)
STYLES = ("offers", "mars/planet", "mars/story", "mars/screens", "mars/low")
DEMO = Demo(Options(deck="app"), (_("Architect"),))
FACE = Face(
    WORDS,
    board,
    FORMS,
    VOCABULARY,
    COVER,
    LEARNING,
    styles=STYLES,
    demo=DEMO,
    guide=GUIDE,
    examples=EXAMPLES,
)
