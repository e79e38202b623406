"""Everything that can be put right: each fact says what is, whatever it was before.

Data only. Nothing follows from a fact: no critical effect, no merits, no phase in between.
"""

from __future__ import annotations

from rules.gen7.facts.boards import (
    AlgorithmIs,
    CardIs,
    ChiefIs,
    ColonistsAre,
    DieAt,
    DieShows,
    DoneIs,
    DutyIs,
    FirstIs,
    GoodsAre,
    HandIs,
    HelpedIs,
    MeritsAre,
    PlanIs,
    RankingIs,
    SectorIs,
    SleeperIs,
    UsedIs,
)
from rules.gen7.facts.officers import (
    AppraisalIs,
    CrewIs,
    CrossroadsAt,
    EarnedAre,
    RankIs,
    SkillIs,
    StarsAre,
    UnderlinesAre,
)
from rules.gen7.facts.printed import (
    BestWas,
    BoardIs,
    DivisionIs,
    DivisionsAre,
    GrantIs,
    MinRankIs,
    PrintIs,
    ReasonWas,
    SideIs,
    StoryWas,
    TurnedIs,
    YieldIs,
)
from rules.gen7.facts.ship import (
    B9Is,
    BoxesAre,
    ColourIs,
    CriticalIs,
    MarkerIs,
    SolvedAre,
    SpotsAre,
    StorageIs,
    SuccessIs,
    SystemIs,
    TaskAdded,
    TaskGone,
    TaskIs,
    TaskOut,
    TaskStays,
    TokensAre,
)
from rules.gen7.facts.voyage import (
    BookmarkIs,
    DeadlineIs,
    GoalIs,
    LastRoundIs,
    PageIs,
    PhaseIs,
    PhaseName,
    ProgressIs,
    ReasonIs,
    ReminderGone,
    RoundIs,
    RuleIs,
    StoryIs,
    TurnIs,
)

OnVoyage = (
    RoundIs
    | PhaseIs
    | TurnIs
    | PageIs
    | DeadlineIs
    | LastRoundIs
    | BookmarkIs
    | ReasonIs
    | GoalIs
    | StoryIs
    | ProgressIs
    | RuleIs
    | ReminderGone
)
OnShip = SystemIs | StorageIs | MarkerIs | CriticalIs | BoxesAre | B9Is | SpotsAre | ColourIs
OnTask = TaskAdded | TaskGone | TaskIs | TaskStays | SuccessIs | TokensAre | SolvedAre | TaskOut
OnBoard = (
    MeritsAre
    | SectorIs
    | RankingIs
    | GoodsAre
    | ColonistsAre
    | SleeperIs
    | DieAt
    | DieShows
    | HandIs
    | CardIs
    | AlgorithmIs
    | PlanIs
    | UsedIs
    | HelpedIs
    | DoneIs
    | ChiefIs
    | FirstIs
    | DutyIs
)
OnOfficer = (
    RankIs | UnderlinesAre | StarsAre | EarnedAre | SkillIs | CrewIs | AppraisalIs | CrossroadsAt
)
OnPrint = (
    BoardIs
    | YieldIs
    | DivisionsAre
    | DivisionIs
    | GrantIs
    | MinRankIs
    | TurnedIs
    | SideIs
    | PrintIs
)
OnSheet = BestWas | ReasonWas | StoryWas
AnyFact = OnVoyage | OnShip | OnTask | OnBoard | OnOfficer | OnPrint | OnSheet
# What lives on the campaign itself can be put right between the episodes too.
LASTING = (
    BookmarkIs,
    ReasonIs,
    CriticalIs,
    BoxesAre,
    B9Is,
    SpotsAre,
    ColourIs,
    TaskOut,
    *(one for one in OnPrint.__args__ if one is not TurnedIs),
    *OnSheet.__args__,
    *OnOfficer.__args__,
)

__all__ = [
    "LASTING",
    "AlgorithmIs",
    "AnyFact",
    "AppraisalIs",
    "B9Is",
    "BestWas",
    "BoardIs",
    "BookmarkIs",
    "BoxesAre",
    "CardIs",
    "ChiefIs",
    "ColonistsAre",
    "ColourIs",
    "CrewIs",
    "CriticalIs",
    "CrossroadsAt",
    "DeadlineIs",
    "DieAt",
    "DieShows",
    "DivisionIs",
    "DivisionsAre",
    "DoneIs",
    "DutyIs",
    "EarnedAre",
    "FirstIs",
    "GoalIs",
    "GoodsAre",
    "GrantIs",
    "HandIs",
    "HelpedIs",
    "LastRoundIs",
    "MarkerIs",
    "MeritsAre",
    "MinRankIs",
    "OnBoard",
    "OnOfficer",
    "OnPrint",
    "OnSheet",
    "OnShip",
    "OnTask",
    "OnVoyage",
    "PageIs",
    "PhaseIs",
    "PhaseName",
    "PlanIs",
    "PrintIs",
    "ProgressIs",
    "RankIs",
    "RankingIs",
    "ReasonIs",
    "ReasonWas",
    "ReminderGone",
    "RoundIs",
    "RuleIs",
    "SectorIs",
    "SideIs",
    "SkillIs",
    "SleeperIs",
    "SolvedAre",
    "SpotsAre",
    "StarsAre",
    "StorageIs",
    "StoryIs",
    "StoryWas",
    "SuccessIs",
    "SystemIs",
    "TaskAdded",
    "TaskGone",
    "TaskIs",
    "TaskOut",
    "TaskStays",
    "TokensAre",
    "TurnIs",
    "TurnedIs",
    "UnderlinesAre",
    "UsedIs",
    "YieldIs",
]
