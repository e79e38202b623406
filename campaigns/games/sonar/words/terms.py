"""What the engine's keys are called: boats, roles, systems, directions, rulings."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from campaigns.face.words import Sentence
from campaigns.games.sonar.words.cells import cell_terms
from campaigns.games.sonar.words.names import BY_COLOUR, ROLES, Names
from rules.sonar.tables import BOATS, SEATS

DIRECTIONS: dict[str, Sentence] = {
    "north": _("north"),
    "south": _("south"),
    "east": _("east"),
    "west": _("west"),
}
# On the rose, the panels and the tape of the radio.
COMPASS: dict[str, Sentence] = {
    "north": pgettext_lazy("compass", "N"),
    "south": pgettext_lazy("compass", "S"),
    "east": pgettext_lazy("compass", "E"),
    "west": pgettext_lazy("compass", "W"),
}
SYSTEMS: dict[str, Sentence] = {
    "mine": _("mine"),
    "torpedo": _("torpedo"),
    "drone": _("drone"),
    "sonar": _("sonar"),
    "silence": _("silence"),
    "scenario": _("scenario system"),
}
# On narrow tiles: a language whose word is too long says with a soft hyphen where it breaks.
TILES: dict[str, Sentence] = {**SYSTEMS, "silence": pgettext_lazy("on a narrow tile", "silence")}
SYMBOLS: dict[str, Sentence] = {
    "red": _("red: mine, torpedo"),
    "green": _("green: drone, sonar"),
    "yellow": _("yellow: silence, scenario"),
    "radiation": _("radiation"),
}
CIRCUITS: dict[str, Sentence] = {
    "yellow": _("yellow circuit"),
    "orange": _("orange circuit"),
    "grey": _("grey circuit"),
}
SCENARIOS: dict[str, Sentence] = {
    "alpha": _("Alpha: many islands"),
    "bravo": _("Bravo: the mining zone, fewer islands"),
    "charlie": _("Charlie: open sea"),
    "delta": _("Delta: under the ice"),
    "echo": _("Echo: Archer mines"),
}
MODES: dict[str, Sentence] = {
    "turn_based": _("Turn-based"),
    "real_time": _("Real time"),
}
STATUSES: dict[str, Sentence] = {
    "port": _("not started"),
    "dived": _("under water"),
    "surfaced": _("surfaced"),
    "tracing": _("surfaced: tracing the boat"),
    "checking": _("surfaced: the enemy engineer checks"),
    "repaired": _("surfaced: repaired"),
    "ready": _("surfaced: ready to dive"),
}
CONFIDENCE: dict[str, Sentence] = {
    "two_sources": _("This map comes from two sources that agree; we have not seen it in print."),
    "one_source": _("This map comes from one source; look at your sheet."),
    "doubtful": _("This map is doubtful; look at your sheet."),
}
ENDS: dict[str, Sentence] = {
    "sunk": _("one boat is sunk"),
    "both_sunk": _("both boats are sunk"),
}
HOUSE: dict[str, Sentence] = {
    "blocked_may_trigger": _("A blocked boat may first set off one of its mines"),
    "blocked_is_said": _("A boat that surfaces because no course is left says so"),
    "start_anywhere": _("Start on any sea cell, ice holes and Archer mines too"),
    "marking_compulsory": _("The first mate must mark while a gauge has room"),
    "one_damage_a_cross": _("One cross never costs more than one damage"),
    "repair_first": _("A circuit is repaired before a panel counts as full"),
    "silence_is_no_course": _("A silent move is no announced course"),
    "course_after_dive": _("After a dive a course comes before a system"),
    "torpedo_round_islands": _("A torpedo goes round islands, not over them"),
    "chain_after_trigger": _("A mine set off by hand sets off others"),
    "archer_stays_quiet": _("No blast sets off an Archer mine"),
    "trigger_in_enemy_turn": _("Mines may be set off in the enemy's turn"),
    "sonar_may_clash": _("The two sonar statements need not fit each other"),
    "silence_may_stay": _("A silent move may be 0 cells"),
    "silence_round_mines": _("A silent move does not cross the boat's own mines"),
    "silence_full_until_marked": _("The silence gauge is erased after the marks"),
    "archer_any_distance": _("Archer mines are set off at any distance"),
    "gauges_stay": _("Surfacing leaves the gauges as they are"),
    "ice_needed": _("Under the ice, surfacing off a hole costs 1 damage"),
    "damage_is_said": _("Damage by breakdowns and ice is told to everybody"),
}

TERMS: dict[str, object] = {
    **DIRECTIONS,
    **SYSTEMS,
    **ROLES,
    **Names().terms(),
    **cell_terms(""),
}

# An empty boat is given to the app as a whole.
CREWS = tuple(
    (BY_COLOUR[boat], tuple(seat for seat in SEATS if seat.startswith(boat))) for boat in BOATS
)

# What a player would look up, in the order of the rules.
VOCABULARY: tuple[Sentence, ...] = (
    *ROLES.values(),
    *DIRECTIONS.values(),
    *SYSTEMS.values(),
    *SYMBOLS.values(),
    *MODES.values(),
)
