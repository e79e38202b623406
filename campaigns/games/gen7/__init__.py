"""Seventh Generation as people see it: `FACE` is its door. `words` speak, `board` is what a table
and a seat show, `catch_up` puts things right; `said` reads the keys of a form. `models` and
`projection` are what pages look up, by `selectors`."""

from django.utils.translation import gettext_lazy as _
from msgspec.structs import replace

from campaigns.face.face import Demo, Face, Forms, Headings, Link
from campaigns.games.gen7.board.table import board
from campaigns.games.gen7.catch_up.form import CatchUpForm
from campaigns.games.gen7.cover import COVER
from campaigns.games.gen7.examples import EXAMPLES
from campaigns.games.gen7.forms import SettingsForm
from campaigns.games.gen7.guide import GUIDE
from campaigns.games.gen7.learn import LEARNING
from campaigns.games.gen7.projection import PROJECTION
from campaigns.games.gen7.said import half_said, said
from campaigns.games.gen7.selectors import glances
from campaigns.games.gen7.switches import switches
from campaigns.games.gen7.words.log.headings import BEGINS, headings
from campaigns.games.gen7.words.sentences import WORDS
from campaigns.games.gen7.words.terms import VOCABULARY
from rules.gen7.episode.colours import worn, worn_at
from rules.gen7.state import Options

CREW = ("Katya Belova", "Ravi Menon", "Joana Prado")  # of the demo
FACE = Face(
    WORDS,
    board,
    Forms(CatchUpForm, SettingsForm),
    VOCABULARY,
    COVER,
    LEARNING,
    projection=PROJECTION,
    styles=(
        "gen7/ship",
        "gen7/side",
        "gen7/officers",
        "gen7/strip",
        "gen7/saying",
        "gen7/keypad",
        "gen7/by_hand",
        "gen7/saying_sizes",
        "gen7/seat",
        "gen7/tablet",
        "gen7/tablet_strip",
        "gen7/tablet_small",
    ),
    seat_styles=("gen7/seat",),
    scripts=("pieces", "gen7/dice", "gen7/saying", "gen7/sentence"),
    glances=glances,
    evening="resume",
    headings=Headings(BEGINS, headings),
    demo=Demo(
        Options(players=3, ship="Grey Heron", officers=CREW),
        CREW,
    ),
    named=lambda options, names: replace(options, officers=tuple(names)),
    switches=switches,
    said=said,
    half_said=half_said,
    wears=lambda state, clock: worn(state) if clock is None else worn_at(state, clock),
    guide=GUIDE,
    examples=EXAMPLES,
    links=(Link(_("Story"), "story", ("bar",), icon="story"),),
)
