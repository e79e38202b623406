"""Why a fact of the boards, of what is printed or of the log sheet cannot be so."""

from __future__ import annotations

from rules.core import Refusal
from rules.gen7 import facts as fact
from rules.gen7.cards.content import flat
from rules.gen7.cards.effects import BY_HAND
from rules.gen7.cards.packs import WHOLE
from rules.gen7.cards.skills import SKILLS
from rules.gen7.corrections.ship import within
from rules.gen7.state import State

LEAST = {"condition_boxes": 1, "round_track": 1, "reason_limit": 1, "capacity": 6}
MOST = {"condition_boxes": 20, "round_track": 12, "reason_limit": 20, "small_lab_price": 15}
MOST |= {"small_lab_yield": 15}


def why_not_printed(state: State, found: fact.OnPrint | fact.OnSheet) -> Refusal | None:
    match found:
        case fact.BestWas() | fact.ReasonWas() | fact.StoryWas():
            return _why_no_result(state, found)
        case fact.TurnedIs() if found.goal not in state.table.story.goals:
            return Refusal("goal_not_in_use", "GEN-8.7", {"goal": found.goal})
        case fact.TurnedIs():
            return None
        case fact.MinRankIs() if found.skill not in SKILLS:
            return Refusal("no_such_skill_card", "GEN-9.3", {"skill": found.skill})
        case _ if WHOLE[state.options.pack]:  # its boards and cards are ours, and no guess
            return Refusal("boards_are_ours", "GEN-0.1")
        case fact.PrintIs() if any(isinstance(one, BY_HAND) for one in flat(found.effects)):
            return Refusal("not_asked", "GEN-0.1", {"field": "effects"})
        case fact.BoardIs():
            return _why_no_measure(found)
        case fact.YieldIs():
            spots = len(getattr(state.options.board, found.room))
            return within(found.spot, 1, min(6, spots + 1), "GEN-5.6")
        case fact.DivisionIs():
            divisions = len(state.options.board.divisions)
            return within(found.number, 1, min(6, divisions + 1), "GEN-3.6")
        case _:
            return None


def _why_no_measure(found: fact.BoardIs) -> Refusal | None:
    """A smaller number is right as well: then there was never more than that."""
    return within(found.count, LEAST.get(found.part, 0), MOST.get(found.part, 30))


def _why_no_result(
    state: State, found: fact.BestWas | fact.ReasonWas | fact.StoryWas
) -> Refusal | None:
    if not any(one.episode == found.episode for one in state.results):
        return Refusal("no_such_episode", "GEN-10.1", {"episode": found.episode})
    if isinstance(found, fact.BestWas) and found.seat not in (None, *state.players):
        return Refusal("no_such_seat", "GEN-1.1", {"seat": str(found.seat)})
    return None
