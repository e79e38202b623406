"""The 29 officer skills: price, rank, uses, and their power as data.

Costs, uses and effects: certain. The minimum rank was an icon: our default goes by cost, and a
table corrects it in `Board.min_ranks`. Which resource or deck some of them name was an icon too.
"""

from __future__ import annotations

from typing import Literal

from rules.core import Value, as_tag
from rules.gen7.tables import Board, Centre, Department, Resource

Draws = Literal["files", "algorithms"]


class Power(Value, tag_field="power", tag=as_tag):
    pass


class ExtraCard(Power):
    """One more card for Files or Algorithms, also when granted without a die."""

    deck: Draws


class WorkMerits(Power):
    """More merits for a work task done at this centre."""

    centre: Centre
    merits: int = 3


class LabBonus(Power):
    """More of the resource from any lab of its kind, a small one too, before the overflow check."""

    resource: Resource
    count: int = 1


class Nudge(Power):
    """GEN-4.17: a die may change when it is placed in this department."""

    department: Department
    down: int = 1
    up: int = 1


class LoneWolf(Power):
    """The top work task instead of joining a meeting."""


class FriendMerits(Power):
    """More merits for each key task contributed to."""

    merits: int = 1


class GainNow(Power):
    resource: Resource
    count: int = 5


class RaiseColonists(Power):
    by: int = 3


class RepeatFile(Power):
    """The file just played acts once more."""


class SwapWork(Power):
    """Up to this many work tasks from the deck, then up to as many discarded from the hand."""

    count: int = 2


class DealOut(Power):
    """Your officer at this centre: six cards drawn, one each to three players."""

    deck: Draws
    centre: Centre


class SearchDeck(Power):
    deck: Draws


class Recover(Power):
    """Dice from the Recovery Room to their sectors, rolled."""

    count: int = 3


class AwakenOther(Power):
    """Your officer at the Medical Centre: any player awakens without a die."""


class Waive(Power):
    """This many resources less for a key or work task."""

    count: int = 6


class Supply(Power):
    """Three different players gain three of one resource."""

    players: int = 3
    count: int = 3


class SetShared(Power):
    """Having contributed your officer: every die on the shared spots to any face."""


AnyPower = (
    ExtraCard
    | WorkMerits
    | LabBonus
    | Nudge
    | LoneWolf
    | FriendMerits
    | GainNow
    | RaiseColonists
    | RepeatFile
    | SwapWork
    | DealOut
    | SearchDeck
    | Recover
    | AwakenOther
    | Waive
    | Supply
    | SetShared
)


class Skill(Value):
    cost: int
    min_rank: int
    power: AnyPower
    uses: int | None = None  # per episode; None: always on


SKILLS: dict[str, Skill] = {
    "inventor": Skill(3, 1, ExtraCard("algorithms")),
    "researcher": Skill(3, 1, ExtraCard("files")),
    "instructor": Skill(3, 1, RaiseColonists(), 1),
    "biologist": Skill(4, 1, WorkMerits("medical_centre")),
    "chemist": Skill(4, 1, LabBonus("drugs")),
    "engineer": Skill(4, 1, WorkMerits("production_centre")),
    "analyst": Skill(4, 1, LabBonus("data")),
    "scientist": Skill(4, 1, WorkMerits("data_centre")),
    "technologist": Skill(4, 1, LabBonus("parts")),
    "mentor": Skill(5, 2, Nudge("computer")),
    "commandant": Skill(5, 2, Nudge("biological")),
    "lone_wolf": Skill(5, 2, LoneWolf()),
    "leader": Skill(5, 2, Nudge("work", down=0, up=2)),
    "workhorse": Skill(5, 2, Nudge("energy")),
    "loyal_friend": Skill(6, 2, FriendMerits()),
    "hacker": Skill(6, 2, GainNow("data"), 1),
    "quartermaster": Skill(6, 2, GainNow("parts"), 1),
    "dealer": Skill(6, 2, GainNow("drugs"), 1),
    "innovator": Skill(6, 2, RepeatFile(), 1),
    "optimiser": Skill(6, 2, SwapWork(), 1),
    "developer": Skill(8, 3, DealOut("algorithms", "production_centre"), 1),
    "archivist": Skill(8, 3, SearchDeck("files"), 1),
    "administrator": Skill(8, 3, DealOut("files", "data_centre"), 1),
    "medic": Skill(8, 3, Recover(), 1),
    "patron": Skill(8, 3, AwakenOther(), 2),
    "planner": Skill(8, 3, SearchDeck("algorithms"), 1),
    "rescuer": Skill(8, 3, Waive(), 1),
    "supplier": Skill(8, 3, Supply(), 1),
    "curator": Skill(8, 3, SetShared(), 1),
}


def min_rank(board: Board, skill: str) -> int:
    return board.min_ranks.get(skill, SKILLS[skill].min_rank)
