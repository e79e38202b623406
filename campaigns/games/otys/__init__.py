"""Otys as people see it: `FACE` is its door. `words` speak, `board` is what a table and a seat
show, `forms` its settings, `corrections` what a host can put right."""

from campaigns.face.face import Face, Forms
from campaigns.games.otys.board.table import board
from campaigns.games.otys.corrections import CorrectionForm
from campaigns.games.otys.cover import COVER
from campaigns.games.otys.examples import EXAMPLES
from campaigns.games.otys.forms import SettingsForm
from campaigns.games.otys.guide import GUIDE
from campaigns.games.otys.learn import LEARNING
from campaigns.games.otys.words.sentences import WORDS
from campaigns.games.otys.words.terms import VOCABULARY

FORMS = Forms(CorrectionForm, SettingsForm)
STYLES = (
    "offers",
    "otys/pieces",
    "otys/reef",
    "otys/colony",
    "otys/strip",
    "otys/screens",
    "otys/phone",
)
FACE = Face(
    WORDS, board, FORMS, VOCABULARY, COVER, LEARNING, styles=STYLES, guide=GUIDE, examples=EXAMPLES
)
