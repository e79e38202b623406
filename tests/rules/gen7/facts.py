"""Facts that somebody might put right in a position: likely ones, and some that are refused."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, get_args

from rules.gen7 import facts as fact
from rules.gen7.cards import effects as fx
from rules.gen7.cards.skills import SKILLS
from rules.gen7.facts.printed import Measure
from rules.gen7.ship.board import OFF_BOARD, open_spots
from rules.gen7.state import State
from rules.gen7.tables import COLOURS, LABS, RESOURCES, ROOMS, SECTORS, SYSTEMS

CENTRES = ("data_centre", "production_centre", "medical_centre")
PHASES = get_args(fact.PhaseName)
DECKS = ("work_tasks", "files")
GOALS = ("story", "best_officer", "appraisal", "personal")
MEASURES = get_args(Measure)
Made = Callable[[State, Any, Any], Any]


def _card(state: State, kind: str, dice: random.Random) -> str:
    pile = getattr(state.play, kind, None)
    known = [*pile.down, *pile.up] if pile else []
    return str(dice.choice([*known, "?", "ZZ9"]))


def _task(state: State, dice: random.Random) -> int:
    row = state.play.row if state.play else ()
    return dice.choice([*(task.id for task in row), 999])


def _die(state: State, dice: random.Random) -> str:
    return str(dice.choice([*(state.play.dice if state.play else ()), "green.o"]))


def _place(state: State, seat: str, dice: random.Random) -> str:
    free = sorted(open_spots(state, seat)) if state.play and seat in state.play.sectors else []
    return dice.choice([*OFF_BOARD, *free])


def _page(state: State, dice: random.Random) -> str:
    return dice.choice([*(visit.page for visit in state.visited), "no.such.page"])


def _order(state: State, dice: random.Random) -> tuple[Any, ...]:
    return tuple(dice.sample(state.players, len(state.players)))


MADE: tuple[Made, ...] = (
    lambda s, p, d: fact.RoundIs(d.randint(1, 8)),
    lambda s, p, d: fact.PhaseIs(d.choice(PHASES)),
    lambda s, p, d: fact.TurnIs(p),
    lambda s, p, d: fact.PageIs(_page(s, d)),
    lambda s, p, d: fact.DeadlineIs(d.randint(0, 8)),
    lambda s, p, d: fact.LastRoundIs(d.randint(0, 8)),
    lambda s, p, d: fact.BookmarkIs(_page(s, d)),
    lambda s, p, d: fact.ReasonIs(d.randint(-11, 11)),
    lambda s, p, d: fact.GoalIs(d.choice(GOALS), d.random() < 0.5),
    lambda s, p, d: fact.StoryIs(d.random() < 0.5),
    lambda s, p, d: fact.ProgressIs(d.choice(("success", "failure")), d.randint(0, 5)),
    lambda s, p, d: fact.RuleIs(fx.RoomClosed(d.choice(ROOMS)), d.random() < 0.5),
    lambda s, p, d: fact.ReminderGone(0),
    lambda s, p, d: fact.SystemIs(d.choice(SYSTEMS), d.randint(0, 4)),
    lambda s, p, d: fact.StorageIs(d.choice(RESOURCES), d.randint(0, 16)),
    lambda s, p, d: fact.MarkerIs(
        f"{d.choice(ROOMS)}.{d.randint(1, 5)}", d.choice(("failure", "repair", "none"))
    ),
    lambda s, p, d: fact.CriticalIs(d.choice(ROOMS), d.randint(0, 2)),
    lambda s, p, d: fact.BoxesAre(d.randint(0, 8)),
    lambda s, p, d: fact.B9Is(d.random() < 0.5),
    lambda s, p, d: fact.SpotsAre(d.choice(ROOMS), d.randint(2, 6)),
    lambda s, p, d: fact.ColourIs(d.choice(SECTORS), d.choice(COLOURS)),
    lambda s, p, d: fact.BoardIs(d.choice(MEASURES), d.randint(0, 20)),
    lambda s, p, d: fact.YieldIs(d.choice(LABS), d.randint(1, 6), d.choice(("3", "half-1"))),
    lambda s, p, d: fact.DivisionsAre(d.randint(1, 6)),
    lambda s, p, d: fact.DivisionIs(d.randint(1, 6), d.randint(0, 6)),
    lambda s, p, d: fact.GrantIs(d.choice(SECTORS[:3]), d.choice(("files", "awaken"))),
    lambda s, p, d: fact.PrintIs(d.choice((*SYSTEMS, "Airlock")), (fx.Merits(d.randint(-2, 2)),)),
    lambda s, p, d: fact.MinRankIs(d.choice([*SKILLS, "none"]), d.randint(1, 5)),
    lambda s, p, d: fact.TurnedIs(d.choice(GOALS), d.random() < 0.5),
    lambda s, p, d: fact.SideIs(d.choice(GOALS), d.random() < 0.5, d.randint(0, 5)),
    lambda s, p, d: fact.BestWas(d.randint(1, 2), d.choice((p, None))),
    lambda s, p, d: fact.ReasonWas(d.randint(1, 2), d.randint(-3, 3)),
    lambda s, p, d: fact.StoryWas(d.randint(1, 2), d.random() < 0.5),
    lambda s, p, d: fact.TaskAdded(_card(s, "key_tasks", d), d.random() < 0.3),
    lambda s, p, d: fact.TaskGone(_task(s, d)),
    lambda s, p, d: fact.TaskIs(_task(s, d), d.random() < 0.5),
    lambda s, p, d: fact.TaskStays(_task(s, d), d.random() < 0.5),
    lambda s, p, d: fact.SuccessIs(_task(s, d), d.randint(0, 3), d.random() < 0.5),
    lambda s, p, d: fact.TokensAre(_task(s, d), d.choice(RESOURCES), d.randint(0, 4)),
    lambda s, p, d: fact.SolvedAre(d.randint(0, 4)),
    lambda s, p, d: fact.TaskOut(_card(s, "key_tasks", d), d.random() < 0.5),
    lambda s, p, d: fact.MeritsAre(p, d.randint(0, 60)),
    lambda s, p, d: fact.RankingIs(_order(s, d)),
    lambda s, p, d: fact.GoodsAre(p, d.choice(RESOURCES), d.randint(0, 16)),
    lambda s, p, d: fact.ColonistsAre(p, d.randint(0, 5)),
    lambda s, p, d: fact.SleeperIs(p, d.random() < 0.5),
    lambda s, p, d: fact.DieAt(_die(s, d), _place(s, p, d)),
    lambda s, p, d: fact.DieShows(_die(s, d), d.randint(1, 8)),
    lambda s, p, d: fact.HandIs(p, d.choice(DECKS), d.randint(0, 5)),
    lambda s, p, d: fact.CardIs(p, (kind := d.choice(DECKS)), _card(s, kind, d), d.random() < 0.7),
    lambda s, p, d: fact.AlgorithmIs(
        p, d.randint(0, 1), d.random() < 0.3, d.choice(["", _card(s, "algorithms", d)])
    ),
    lambda s, p, d: fact.PlanIs(p, d.randint(0, 2), d.random() < 0.5),
    lambda s, p, d: fact.UsedIs(p, d.choice(list(SKILLS)), d.randint(0, 1)),
    lambda s, p, d: fact.HelpedIs(p, d.randint(0, 3)),
    lambda s, p, d: fact.DoneIs(p, d.choice(CENTRES), d.randint(0, 3)),
    lambda s, p, d: fact.SectorIs(p, d.choice(SECTORS)),
    lambda s, p, d: fact.ChiefIs(p),
    lambda s, p, d: fact.FirstIs(p),
    lambda s, p, d: fact.DutyIs(d.choice((p, None))),
    lambda s, p, d: fact.RankIs(p, d.randint(1, 5)),
    lambda s, p, d: fact.UnderlinesAre(p, d.randint(0, 2)),
    lambda s, p, d: fact.StarsAre(p, d.randint(0, 9)),
    lambda s, p, d: fact.EarnedAre(p, d.randint(0, 20)),
    lambda s, p, d: fact.SkillIs(p, d.choice(list(SKILLS)), d.random() < 0.7),
    lambda s, p, d: fact.CrewIs(p, "ZZ9"),
    lambda s, p, d: fact.AppraisalIs(p, d.choice(("", "trusted"))),
    lambda s, p, d: fact.CrossroadsAt(
        d.choice(["ZZ9", *s.crossroads.down]), d.choice(("deck", "noted", "out", "nowhere", p))
    ),
)


def any_fact(state: State, dice: random.Random) -> fact.AnyFact:
    seat = dice.choice(state.players)
    found: fact.AnyFact = dice.choice(MADE)(state, seat, dice)
    return found
