"""Cards and pages of a box, as far as a table could record them: none of them asks for a choice
that only one of two tables would be asked for."""

from __future__ import annotations

from rules.gen7.cards import conditions as on
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import (
    Algorithm,
    Catalogue,
    Cost,
    Crossroads,
    File,
    Goal,
    KeyTask,
    Option,
    Page,
    Progression,
    Text,
    WorkTask,
)

WORDS = Text(en="words")
SYSTEMS = ("computer", "energy", "biological")
CENTRES = ("data_centre", "production_centre", "medical_centre")
EFFECTS = (fx.Gain("data", 3), fx.Merits(2), fx.Store("parts", 1), fx.MoveSystem("energy", 1))
KEY_TASKS = tuple(
    KeyTask(
        code=f"KT{n}",
        title=WORDS,
        department=SYSTEMS[n % 3],  # type: ignore[arg-type]
        spots=1 + n % 2,
        cost=Cost(data=n % 3),
        damage=1 + n % 2,
        harms=("energy", "computer") if n == 4 else (),
        merits=n,
    )
    for n in range(9)
)
WORK_TASKS = tuple(
    WorkTask(
        code=f"WT{n}",
        title=WORDS,
        centre=CENTRES[n % 3],  # type: ignore[arg-type]
        merits=3 + n % 4,
        penalty=n % 5,
        cost=Cost(data=n % 2),
        then=(EFFECTS[n % 4],) if n % 3 == 0 else (),
    )
    for n in range(30)
)
FILES = tuple(File(code=f"FL{n}", title=WORDS, effects=(EFFECTS[n % 4],)) for n in range(20))
JUDGED = on.TableSays(WORDS)
ALGORITHMS = tuple(
    Algorithm(
        code=f"AL{n}",
        title=WORDS,
        when=("round_end", "task_solved", "round_end")[n % 3],
        condition=(on.Always(), JUDGED, on.StorageHas("parts", 3))[n // 3 % 3],
        effects=(EFFECTS[n % 4],),
        upgraded=(EFFECTS[(n + 1) % 4], fx.Merits(1)),
    )
    for n in range(18)
)
CROSSROADS = tuple(
    Crossroads(
        code=f"CR{n}",
        title=WORDS,
        situation=WORDS,
        condition=(on.Always(), on.HasMerits(2), JUDGED)[n % 3],
        decides=("officer", "each", "vote")[n // 3 % 3],
        options=(
            Option(text=WORDS, effects=(EFFECTS[n % 4],)),
            Option(text=WORDS, effects=(fx.Reason(1), EFFECTS[(n + 1) % 4])),
        ),
        keep=n % 4 == 0,
    )
    for n in range(18)
)
GOALS = tuple(
    Goal(
        code=f"P{kind.upper()}{n}",
        title=WORDS,
        kind=kind,  # type: ignore[arg-type]
        when=("now", "round_end", "episode_end")[n % 3],
        condition=(on.HasMerits(5 + n), on.StorageHas("data", 4), on.SolvedCount(1))[n // 2 % 3],
    )
    for kind in "ab"
    for n in range(6)
)
PAGES = (
    Page(
        code="1.02",
        title=WORDS,
        plot=WORDS,
        effects=(fx.StoryMarker(2), fx.LastRound(5), fx.Store("drugs", 2)),
        progression=(
            Progression(condition=on.SolvedCount(1), page="1.03"),
            Progression(condition=on.RoundOver(2), page="1.04", section="failure"),
        ),
    ),
    Page(
        code="1.03",
        title=WORDS,
        plot=WORDS,
        effects=(fx.Merits(2, "each"),),
        progression=(Progression(condition=on.RoundOver(4), page="1.04"),),
    ),
    Page(
        code="1.04",
        title=WORDS,
        plot=WORDS,
        effects=(fx.StoryMarker(6), fx.Gain("data", 1, "each")),
        failure_effects=(fx.MoveSystem("energy", 1),),
    ),
)
KNOWN = Catalogue(
    key_tasks=KEY_TASKS,
    work_tasks=WORK_TASKS,
    files=FILES,
    algorithms=ALGORITHMS,
    crossroads=CROSSROADS,
    goals=GOALS,
    pages=PAGES,
)
OWN = {
    "key_tasks": "KT",
    "work_tasks": "WT",
    "files": "FL",
    "algorithms": "AL",
    "crossroads": "CR",
    "plan_a": "PA",
    "plan_b": "PB",
}
