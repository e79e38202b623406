"""The end of an episode: six steps in order, none skipped in silence (GEN-9)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.core import Outcome, Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.board import taken_spots
from rules.gen7.catalogue import page, work_task
from rules.gen7.question import Question, everybody, its_seat, late
from rules.gen7.rounds import show_plans
from rules.gen7.skills import SKILLS, min_rank
from rules.gen7.state import Result, State, clockwise
from rules.gen7.steps import Go, Purchasing, Reading, Reckoning, Voting
from rules.gen7.tables import (
    EPISODES,
    PROMOTION_MERITS,
    RANKS,
    STAR_MERITS,
    SYSTEMS,
    UNDERLINES,
    Room,
    department_rooms,
    spots_in,
)
from rules.gen7.telling import Telling
from rules.gen7.tracks import award, tick_boxes

MOST_SKILLS = 2  # GEN-9.3: bought at a time


def start(telling: Telling) -> None:
    telling.tell(ev.PhaseStarted("wrap_up"))
    telling.push(Go("penalties"))


def penalties(telling: Telling) -> None:
    """GEN-9.1: work tasks still in hand cost merits; the average is logged.

    GEN-7.8: goals for the end of the episode look at the hands before these go back.
    """
    hands = {seat: telling.table.sectors[seat].work for seat in telling.table.ranking[::-1]}
    for seat, hand in hands.items():
        for code in hand:
            card = work_task(telling.state, code)
            award(telling, (seat,), -card.penalty if card else 0, "penalty")
    show_plans(telling, ("now", "episode_end"))
    for seat, hand in hands.items():
        for code in hand:
            telling.tell(ev.CardLost(seat, "work_tasks", code, "penalty"))
    merits = [sector.merits for sector in telling.table.sectors.values()]
    telling.tell(ev.AverageLogged(sum(merits), len(merits)))
    telling.push(Reckoning(1), Go("stars"))


def stars(telling: Telling) -> None:
    """GEN-9.2: for the story, the best officer, merits and personal goals."""
    table, state = telling.table, telling.state
    goals = table.story.goals
    if "story" in goals and not table.story.failed:
        for seat in state.players:
            telling.tell(ev.StarsGained(seat, 1, "story"))
    if "best_officer" in goals:
        telling.tell(ev.StarsGained(table.ranking[0], 1, "best_officer"))
    appraised = "appraisal" in goals or not state.options.house.stars_need_appraisal
    for seat in state.players:
        earned = table.sectors[seat].merits // STAR_MERITS
        if appraised and earned:
            telling.tell(ev.StarsGained(seat, earned, "merits"))
        reached = sum(plan.shown for plan in telling.table.sectors[seat].plans)
        if reached:
            telling.tell(ev.StarsGained(seat, reached, "goal"))
    buyers = clockwise(state, table.chief)
    telling.push(*(Purchasing(seat) for seat in buyers), Go("promotions"))


def promotions(telling: Telling) -> None:
    """GEN-9.4: after buying, so that new slots count from the next episode on."""
    state, table = telling.state, telling.table
    if "appraisal" in table.story.goals:
        for seat in clockwise(state, table.chief):
            officer = state.officers[seat]
            if officer.rank == RANKS:
                continue
            if table.sectors[seat].merits >= PROMOTION_MERITS:
                telling.tell(ev.Promoted(seat, officer.rank + 1))
            elif officer.underlines + 1 >= UNDERLINES:
                telling.tell(ev.Underlined(seat))
                telling.tell(ev.Promoted(seat, officer.rank + 1))
            else:
                telling.tell(ev.Underlined(seat))
    for seat in state.players:
        telling.tell(ev.StarsKept(seat, telling.state.officers[seat].stars))
    telling.push(Reckoning(2), Go("critical"))


def critical_systems(telling: Telling) -> None:
    """GEN-9.6: a box for each, and a vote for the room that stays critical."""
    table = telling.table
    critical = len(telling.state.options.board.divisions)
    votes = []
    for system, division in zip(SYSTEMS, table.systems, strict=True):
        if division == critical:
            tick_boxes(telling, 1, "critical")
            if rooms := votable_rooms(telling.state, system):
                votes.append(Voting("room", system, table.chief, rooms))
    telling.push(*votes, Reckoning(3), Go("log_reason"))


def votable_rooms(state: State, system: str) -> tuple[Room, ...]:
    """GEN-9.14: not one that is already full of failure markers."""
    table = state.table
    taken = taken_spots(table)
    assert not any(place in table.markers for place in taken)
    return tuple(
        room for room in department_rooms(system)
        if any(table.markers.get(f"{room}.{spot}") != "failure"
               for spot in range(1, spots_in(state.options.board, room) + 1))
    )  # fmt: skip


def log_reason(telling: Telling) -> None:
    """GEN-9.7, and the line of the sheet for this episode."""
    table = telling.table
    goals = table.story.goals
    merits = {seat: sector.merits for seat, sector in table.sectors.items()}
    best = table.ranking[0] if "best_officer" in goals else None
    story = "story" in goals and not table.story.failed
    result = Result(telling.state.episode, best, telling.state.reason, merits, story)
    telling.tell(ev.ResultLogged(result))
    telling.push(Reckoning(4), Go("consequences"))


def consequences(telling: Telling) -> None:
    """GEN-9.8: first it is said which cards these are, so that they can be looked for."""
    telling.push(Reckoning(5), Go("strike_out"))


def strike_out(telling: Telling) -> None:
    """GEN-9.8: into the crossroads deck, and struck out."""
    for card in telling.state.consequences:
        telling.tell(ev.CardAdded(card))
    telling.push(Go("pack"))


def pack_up(telling: Telling) -> None:
    """GEN-9.9, GEN-9.11; after the last episode the ending is read (GEN-1.1)."""
    telling.push(Reckoning(6), Go("packed"))
    state = telling.state
    if state.episode == EPISODES and page(state, state.bookmark) is not None:
        telling.tell(ev.PageOpened(state.bookmark, "development"))
        telling.push(Reading(state.bookmark, "development"))


def packed(telling: Telling) -> None:
    telling.tell(ev.EpisodePacked())
    if telling.state.episode == EPISODES:
        telling.tell(ev.CampaignEnded(outcome(telling.state)))
        telling.todo.clear()
    else:
        telling.push(Go("prepare"))


def outcome(state: State) -> Outcome:
    """GEN-1.1: the story decides; stars are only told."""
    found = page(state, state.bookmark)
    ending = found.ending if found else None
    winners = () if ending == "dark" else state.players
    scores = {seat: officer.earned for seat, officer in state.officers.items()}
    return Outcome(winners, f"ending_{ending or 'open'}", scores)


# Confirming a step


def _nexts(state: State, step: Reckoning, seat: str) -> Iterator[act.AnyAction]:
    yield act.Next(seat)  # type: ignore[arg-type]


def _why_not_next(state: State, step: Reckoning, action: act.AnyAction) -> Refusal | None:
    return None if isinstance(action, act.Next) else late(step, "GEN-9.9")


def _confirm(telling: Telling, step: Reckoning, action: act.Next) -> None:
    """The lines are in the log; the table has seen them."""


# Buying skills (GEN-9.3, GEN-9.12)


def price(step: Purchasing, skill: str) -> int:
    """Each skill given back lowers the price by half its cost, rounded down."""
    return max(0, SKILLS[skill].cost - sum(SKILLS[name].cost // 2 for name in step.traded))


def _shop(state: State, step: Purchasing, seat: str) -> Iterator[act.AnyAction]:
    yield from (act.Buy(step.seat, skill) for skill in SKILLS)
    yield from (act.TradeIn(step.seat, skill) for skill in state.officers[step.seat].skills)
    yield act.TakeBack(step.seat)
    yield act.Decline(step.seat)


def _why_no_deal(state: State, step: Purchasing, action: act.AnyAction) -> Refusal | None:
    officer = state.officers[step.seat]
    match action:
        case act.Decline():
            return Refusal("trade_in_pending", "GEN-9.12") if step.traded else None
        case act.TakeBack():
            return None if step.traded else Refusal("nothing_to_take_back", "GEN-9.12")
        case act.TradeIn():
            if action.skill not in officer.skills or action.skill in step.traded:
                return Refusal("skill_not_owned", "GEN-9.3", {"skill": action.skill})
            if action.skill in step.bought:
                return Refusal("just_bought", "GEN-9.12", {"skill": action.skill})
            if len(step.bought) >= MOST_SKILLS:
                return Refusal("two_skills_bought", "GEN-9.3")
            return None
        case act.Buy():
            return why_no_purchase(state, step, action.skill)
        case _:
            return late(step, "GEN-9.3")


def why_no_purchase(state: State, step: Purchasing, skill: str) -> Refusal | None:
    officer = state.officers[step.seat]
    if skill not in SKILLS:
        return Refusal("no_such_skill_card", "GEN-9.3", {"skill": skill})
    if len(step.bought) >= MOST_SKILLS:
        return Refusal("two_skills_bought", "GEN-9.3")
    owned = [name for name in officer.skills if name not in step.traded]
    everywhere = state.options.house.skills_exist_once
    holders = state.officers.values() if everywhere else (officer,)
    if any(skill in holder.skills for holder in holders):
        return Refusal("skill_taken", "GEN-9.3", {"skill": skill})
    needed = min_rank(state.options.board, skill)
    if officer.rank < needed:
        return Refusal("rank_too_low", "GEN-9.3", {"rank": needed})
    if len(owned) + 1 > officer.rank:
        return Refusal("no_free_slot", "GEN-9.3", {"rank": officer.rank})
    if price(step, skill) > officer.stars:
        facts: dict[str, str | int] = {"price": price(step, skill), "stars": officer.stars}
        return Refusal("not_enough_stars", "GEN-9.3", facts)
    return None


def _deal(
    telling: Telling,
    step: Purchasing,
    action: act.Buy | act.TradeIn | act.TakeBack | act.Decline,
) -> None:
    match action:
        case act.TradeIn():
            telling.push(replace(step, traded=(*step.traded, action.skill)))
        case act.TakeBack():
            telling.push(replace(step, traded=step.traded[:-1]))
        case act.Buy():
            for skill in step.traded:
                telling.tell(ev.SkillTraded(step.seat, skill))
            telling.tell(ev.SkillBought(step.seat, action.skill, price(step, action.skill)))
            telling.push(Purchasing(step.seat, (*step.bought, action.skill)))
        case act.Decline():
            pass


RECKONING = Question("GEN-9.9", everybody, _nexts, _why_not_next, _confirm)
PURCHASING = Question("GEN-9.3", its_seat, _shop, _why_no_deal, _deal)
