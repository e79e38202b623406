"""Captain Sonar as people see it: `FACE` is its door. `words` speak, `board` has the table and the
stations, `maps` draw the sea; `radio` and `own_map` work without a table, too. `said` reads a line
drawn on the screen."""

from django.utils.translation import gettext_lazy as _

from campaigns.face.face import Face, Forms, Link
from campaigns.games.sonar.board.table import board
from campaigns.games.sonar.cover import COVER
from campaigns.games.sonar.examples import EXAMPLES
from campaigns.games.sonar.forms import CorrectionForm, SettingsForm
from campaigns.games.sonar.guide import GUIDE
from campaigns.games.sonar.learn import LEARNING
from campaigns.games.sonar.said import said
from campaigns.games.sonar.words.sentences import WORDS
from campaigns.games.sonar.words.terms import CREWS, VOCABULARY

FORMS = Forms(CorrectionForm, SettingsForm)
STYLES = (
    "sonar/chart",
    "sonar/seat",
    "sonar/helm",
    "sonar/stations",
    "sonar/engineer",
    "sonar/track",
    "sonar/table",
    "sonar/radio",
)
LINKS = (
    Link(_("Captain Sonar on paper: only the radio"), "radio", ("home", "new", "rules")),
    Link(_("Replay"), "replay", ("log",), when=lambda campaign: campaign.over),
)
FACE = Face(
    WORDS,
    board,
    FORMS,
    VOCABULARY,
    COVER,
    LEARNING,
    crews=CREWS,
    styles=STYLES,
    scripts=("pieces",),
    links=LINKS,
    said=said,
    guide=GUIDE,
    examples=EXAMPLES,
)
