"""What the engine's keys are called: seats, places, pieces, cards, tracks, rulings."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from campaigns.face.words import Sentence
from campaigns.games.gen7.words.skills import SKILLS
from campaigns.games.gen7.words.steps import STEPS

COLOURS: dict[str, Sentence] = {
    "green": _("▲ Green"),
    "blue": _("● Blue"),
    "orange": _("■ Orange"),
    "purple": _("◆ Purple"),
}
SEATS: dict[str, Sentence] = {  # who has not said a name
    "green": _("Officer 1"),
    "blue": _("Officer 2"),
    "orange": _("Officer 3"),
    "purple": _("Officer 4"),
}
SECTORS: dict[str, Sentence] = {
    "science": _("Science sector"),
    "engineering": _("Engineering sector"),
    "bioscience": _("Bioscience sector"),
    "mechanical": _("Mechanical sector"),
}
ROOMS: dict[str, Sentence] = {
    "hq": _("HQ"),
    "data_centre": _("Data Centre"),
    "production_centre": _("Production Centre"),
    "medical_centre": _("Medical Centre"),
    "chemical_lab": _("Chemical Laboratory"),
    "technical_lab": _("Technical Laboratory"),
    "science_lab": _("Science Laboratory"),
    "assembly": _("Assembly"),
    "storage": _("Storage"),
    "recovery": _("Recovery Room"),
    "small_lab": _("Small laboratory"),
    "reprogram": _("Reprogram"),
    "room_a": _("added room"),
    "room_b": _("second added room"),
    "room_c": _("third added room"),
    "quarters": _("quarters"),
    "supply": _("supply"),
    "key_task": _("key task"),
}
RESOURCES: dict[str, Sentence] = {"data": _("data"), "parts": _("parts"), "drugs": _("drugs")}
SYSTEMS: dict[str, Sentence] = {
    "computer": _("Computer system"),
    "energy": _("Energy system"),
    "biological": _("Biological system"),
}
SHORT_SYSTEMS: dict[str, Sentence] = {  # as the key tasks print them
    "computer": pgettext_lazy("system", "Computer"),
    "energy": pgettext_lazy("system", "Energy"),
    "biological": pgettext_lazy("system", "Biological"),
}
DEPARTMENTS: dict[str, Sentence] = {
    "computer": _("computer department"),
    "energy": _("energy department"),
    "biological": _("biological department"),
    "work": _("work department"),
}
DICE: dict[str, Sentence] = {
    "officer": _("officer"),
    "robot": _("robot"),
    "colonist": _("colonist"),
}
MARKERS: dict[str, Sentence] = {
    "failure": _("failure marker"),
    "repair": _("repair marker"),
    "success": _("success marker"),
}
RANKS: dict[int, Sentence] = {
    1: _("Lieutenant"),
    2: _("Captain"),
    3: _("Major"),
    4: _("Colonel"),
    5: _("General"),
}
DECKS: dict[str, Sentence] = {
    "key_tasks": _("key tasks"),
    "work_tasks": _("work tasks"),
    "files": _("files"),
    "algorithms": _("algorithms"),
    "crossroads": _("crossroads cards"),
    "crew": _("crew cards"),
    "sectors": _("sectors"),
    "plan_a": _("plan A"),
    "plan_b": _("plan B"),
    "goals": _("personal goals"),
    "pages": _("story pages"),
}
PHASES: dict[str, Sentence] = {
    "setup": _("Set-up"),
    "key_tasks": _("Key tasks"),
    "roll": _("Roll"),
    "turns": _("Turns"),
    "failure": _("System failure"),
    "return": _("Crew return"),
    "refresh": _("Refresh"),
    "end": _("End of round"),
    "wrap_up": _("End of the episode"),
    "over": _("The end"),
}
# When a reminder is shown: at a phase, or all the time.
MOMENTS: dict[str, Sentence] = {**PHASES, "always": _("the whole time")}
GOALS: dict[str, Sentence] = {
    "story": _("Story"),
    "best_officer": _("Best officer"),
    "appraisal": _("Officer appraisal"),
    "personal": _("Personal goals"),
}
SECTIONS: dict[str, Sentence] = {
    "introduction": _("introduction"),
    "development": _("development"),
    "failure": _("failure effect"),
}
# The six steps at the end of an episode.
RECKONING: dict[int, Sentence] = {
    1: _("Merits"),
    2: _("Stars, skills, promotions"),
    3: _("Critical systems"),
    4: _("Reason/feelings"),
    5: _("Consequences"),
    6: _("What stays for the next episode"),
}
GRANTS: dict[str, Sentence] = {
    "files": _("Files: draw cards and keep one"),
    "algorithms": _("Algorithms: draw cards and keep one"),
    "awaken": _("Awaken: book a sleeping colonist, or collect one"),
}
MODIFIERS: dict[str, Sentence] = {
    "storage_closed": _("Nothing is spent from Storage"),
    "replenish_tasks": _("Replenish goes onto key tasks"),
    "rescue": _("A rescue may replace an action"),
    "room_closed": _("Closed room"),
    "extra_yield": _("What a laboratory gives changes"),
    "more_tasks": _("More key tasks each round"),
    "task_merits": _("Merits for key tasks change"),
    "heavy_damage": _("Unsolved key tasks do more damage"),
    "no_robots": _("No robots"),
    "pinned": _("A rule that you follow yourselves"),
    "room_added": _("A room more"),
}
# The same at the room they hold for: a word.
MARKS: dict[str, Sentence] = {
    "rescue": _("rescue"),
    "room_closed": _("closed"),
    "no_robots": _("no robots"),
    "pinned": _("special rule"),
}
ENDINGS: dict[str, Sentence] = {
    "ending_bright": _("a bright ending"),
    "ending_grey": _("a grey ending"),
    "ending_dark": _("a dark ending"),
    "ending_open": _("an ending that nobody has recorded"),
}
# Why something was gained, lost or moved: said in brackets after it.
WHYS: dict[str, Sentence] = {
    "setup": _("set-up"),
    "lab": _("laboratory"),
    "small_lab": _("small laboratory"),
    "helper": _("a die in the Chemical Laboratory"),
    "replenish": _("Replenish"),
    "overflow": _("no room for more"),
    "key_task": _("key task"),
    "work_task": _("work task"),
    "change": _("a die is turned"),
    "extra": _("extra cards"),
    "effect": _("effect"),
    "skill": _("skill"),
    "story": _("story"),
    "algorithm": _("algorithm"),
    "failure": _("system failure"),
    "return": _("crew return"),
    "refresh": _("refresh"),
    "critical": _("critical"),
    "players": _("three players"),
    "penalty": _("work task not done"),
    "meeting": _("work meeting"),
    "room": _("room"),
    "rest": _("no placement possible"),
    "awaken": _("Awaken"),
    "assembly": _("Assembly"),
    "reprogram": _("Reprogram"),
    "rescue": _("rescue"),
    "goal": _("personal goals"),
    "best_officer": _("best officer"),
    "merits": _("merits"),
    "correction": _("correction"),
    "put_right": _("correction"),
    "price": _("price"),
    "roll": _("roll"),
    "taken_back": _("taken back"),
    "made_good": _("made good"),
}
# House rulings: what holds when it is on, and in brackets what holds when it is off.
HOUSE: dict[str, Sentence] = {
    "critical_on_arrival": _(
        "The effect of the critical division also acts on arriving there "
        "(off: only for each step beyond it)."
    ),
    "failures_stay": _(
        "Failure markers stay even if their system recovers "
        "(off: the refresh phase frees the spots that its marker no longer reaches)."
    ),
    "kept_task_reopens": _(
        "A key task that a page keeps in play is unsolved again after the refresh phase "
        "(off: once solved, it stays solved)."
    ),
    "page_sets_reason": _(
        "A reason/feelings value on an episode's first page overrides the logged one "
        "(off: the logged one stays)."
    ),
    "one_meeting": _(
        "A work meeting needs the free chief's spot, so there is one a round "
        "(off: any free spot of HQ calls a meeting)."
    ),
    "badge_next_round": _(
        "A badge taken at HQ changes the turn order from the next round on (off: at once)."
    ),
    "duty_on_any_turn": _(
        "The duty officer may ask for a second crossroads card on other players' turns too"
        " (off: only on the officer's own turn)."
    ),
    "stars_need_appraisal": _(
        "Merits bring stars only if “Officer appraisal” is a goal of the episode (off: always)."
    ),
    "promotion_clears": _("A promotion clears the underlines (off: they stay)."),
    "new_ranks_vote": _(
        "The vote on a critical room counts the ranks after the promotions "
        "(off: those of the episode just played)."
    ),
    "skills_exist_once": _(
        "Each skill exists once for the whole table (off: once for each officer)."
    ),
    "files_are_secret": _("Files in hand are secret (off: they lie open)."),
    "reprogrammed_keeps_value": _(
        "A reprogrammed robot keeps the value it shows (off: it is rolled again)."
    ),
}
SIGNS: dict[str, Sentence] = {"<=": "≤", ">=": "≥"}

TERMS: dict[str, object] = {
    **SEATS,
    **SECTORS,
    **ROOMS,
    **RESOURCES,
    **DEPARTMENTS,
    **DICE,
    **MARKERS,
    **DECKS,
    **GOALS,
    **MODIFIERS,
    **ENDINGS,
    **HOUSE,
    **SIGNS,
    **SKILLS,
    **STEPS,
    **{f"rank_{number}": rank for number, rank in RANKS.items()},
    "yes": _("Yes"),
    "no": _("No"),
}

# What a player would look up, in the order of the rules.
VOCABULARY: tuple[Sentence, ...] = (
    _("merits"),
    _("stars"),
    *RANKS.values(),
    _("key task"),
    _("work task"),
    _("file"),
    _("algorithm"),
    _("upgrade"),
    _("crossroads card"),
    _("story page"),
    *SECTORS.values(),
    *DEPARTMENTS.values(),
    *DICE.values(),
    *RESOURCES.values(),
    _("quarters"),
    _("supply"),
    _("spot"),
    _("dots"),
    _("shared spots"),
    _("condition track"),
    *MARKERS.values(),
    _("reason/feelings"),
    _("chief of staff"),
    _("duty officer"),
    *(
        ROOMS[key]
        for key in (
            "hq",
            "storage",
            "data_centre",
            "production_centre",
            "medical_centre",
            "recovery",
            "chemical_lab",
            "technical_lab",
            "science_lab",
            "assembly",
            "small_lab",
            "reprogram",
        )
    ),
    _("Replenish"),
    _("Awaken"),
    _("work meeting"),
    *(PHASES[key] for key in ("key_tasks", "roll", "turns", "failure", "return", "refresh", "end")),
    *GOALS.values(),
)
