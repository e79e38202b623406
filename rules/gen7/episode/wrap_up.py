"""The end of an episode: six steps in order, none skipped in silence (GEN-9)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules.core import Outcome, Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7.cards.content import EpisodeGoal, GoalSides, Side
from rules.gen7.cards.packs import WHOLE
from rules.gen7.cards.skills import SKILLS, min_rank
from rules.gen7.catalogue import page, slip, work_task
from rules.gen7.chronicle import Chronicle, Question
from rules.gen7.consequences.deeds import note_deed
from rules.gen7.episode.box import unknown_penalties, unseen_tie
from rules.gen7.episode.rounds import show_plans
from rules.gen7.ship.board import is_turned, taken_spots
from rules.gen7.ship.tracks import award, tick_boxes
from rules.gen7.state import Result, State, clockwise
from rules.gen7.steps import (
    Applying,
    CarryingOut,
    Go,
    LeftOver,
    Purchasing,
    Reading,
    Reckoning,
    Voting,
)
from rules.gen7.story.box import bookmark_if_unknown
from rules.gen7.story.plans import ask_for_the_rest
from rules.gen7.tables import (
    EPISODES,
    PROMOTION_MERITS,
    RANKS,
    STAR_MERITS,
    SYSTEMS,
    UNDERLINES,
    Room,
    SeatName,
    department_rooms,
    spots_in,
)
from rules.todo import everybody, its_seat, late

MOST_SKILLS = 2  # GEN-9.3: skills bought at a time


def start(chronicle: Chronicle) -> None:
    chronicle.tell(ev.PhaseStarted("wrap_up"))
    chronicle.push(Go("left"))
    if chronicle.table.unfollowed:
        chronicle.push(LeftOver())


def left_over(chronicle: Chronicle) -> None:
    chronicle.push(*unknown_penalties(chronicle.state), Go("penalties"))


def penalties(chronicle: Chronicle) -> None:
    """GEN-9.1: work tasks still in hand cost merits; the average is logged.

    GEN-7.8: goals for the end of the episode look at the hands before these go back.
    """
    before = {seat: sector.merits for seat, sector in chronicle.table.sectors.items()}
    left = [
        (seat, code, _penalty(chronicle.state, code))
        for seat in chronicle.table.ranking[::-1]
        for code in chronicle.table.sectors[seat].work
    ]
    for seat, _code, cost in left:
        award(chronicle, (seat,), -cost, "penalty")
    merits_now = {seat: sector.merits for seat, sector in chronicle.table.sectors.items()}
    taken = {seat: had - merits_now[seat] for seat, had in before.items()}
    show_plans(chronicle, ("now", "episode_end"))
    for seat, code, cost in left:
        chronicle.tell(ev.CardLost(seat, "work_tasks", code, "penalty"))
        # Not before everybody sees the card.
        note_deed(chronicle, "work_tasks", code, seat, penalty=cost)
    merits = [sector.merits for sector in chronicle.table.sectors.values()]
    chronicle.tell(ev.AverageLogged(sum(merits), len(merits)))
    lost = {seat: count for seat, count in taken.items() if count}
    chronicle.push(*unseen_tie(chronicle.state), Reckoning(1, lost), Go("stars"))
    ask_for_the_rest(chronicle)


def _penalty(state: State, code: str) -> int:
    card = work_task(state, code) or slip(state, code)
    return card.penalty or 0 if card else 0


def stars(chronicle: Chronicle) -> None:
    """GEN-9.2: for the story, the best officer, merits and personal goals, by the side each of
    these lies on (GEN-8.7)."""
    table, state = chronicle.table, chronicle.state
    goals = table.story.goals
    buyers = clockwise(state, table.chief)
    chronicle.push(*(Purchasing(seat) for seat in buyers), Go("promotions"))
    if "story" in goals:
        for seat in state.players:
            _reward(chronicle, seat, "story", 1, "story")
    if "best_officer" in goals:
        _reward(chronicle, table.ranking[0], "best_officer", 1, "best_officer")
    appraised = "appraisal" in goals or not state.options.house.stars_need_appraisal
    for seat in state.players:
        if appraised:
            _reward(
                chronicle, seat, "appraisal", table.sectors[seat].merits // STAR_MERITS, "merits"
            )
        plans = chronicle.table.sectors[seat].plans
        reached = sum(plan.stars for plan in plans if plan.shown)
        _reward(chronicle, seat, "personal", reached, "goal")


def _reward(
    chronicle: Chronicle, seat: SeatName, goal: EpisodeGoal, times: int, why: ev.Why
) -> None:
    side = side_of(chronicle.state, goal)
    if times and side.stars:
        chronicle.tell(ev.StarsGained(seat, times * side.stars, why))
    if times and side.effects:
        chronicle.push(Applying(seat, side.effects))


def side_of(state: State, goal: EpisodeGoal) -> Side:
    """GEN-8.7: the reward is data per side, for every goal."""
    sides = (*state.table.story.sides, *state.sides)
    found = next((one for one in sides if one.goal == goal), GoalSides(goal=goal))
    return found.failure if is_turned(state.table, goal) else found.success


def promotions(chronicle: Chronicle) -> None:
    """GEN-9.4: after buying, so that new slots count from the next episode on."""
    state, table = chronicle.state, chronicle.table
    if "appraisal" in table.story.goals:
        for seat in clockwise(state, table.chief):
            officer = state.officers[seat]
            if officer.rank == RANKS:
                continue
            if table.sectors[seat].merits >= PROMOTION_MERITS:
                chronicle.tell(ev.Promoted(seat, officer.rank + 1))
            elif officer.underlines + 1 >= UNDERLINES:
                chronicle.tell(ev.Underlined(seat))
                chronicle.tell(ev.Promoted(seat, officer.rank + 1))
            else:
                chronicle.tell(ev.Underlined(seat))
    for seat in state.players:
        chronicle.tell(ev.StarsKept(seat, chronicle.state.officers[seat].stars))
    chronicle.push(Reckoning(2), Go("critical"))


def critical_systems(chronicle: Chronicle) -> None:
    """GEN-9.6: a box for each, and a vote for the room that stays critical."""
    table = chronicle.table
    critical = len(chronicle.state.options.board.divisions)
    systems = [
        system
        for system, division in zip(SYSTEMS, table.systems, strict=True)
        if division == critical
    ]
    votes = (
        Voting("room", system, table.chief, rooms)
        for system in systems
        if (rooms := votable_rooms(chronicle.state, system))
    )
    # The only room that is left is noted without a vote.
    asked = (CarryingOut(one, one.options[0]) if len(one.options) == 1 else one for one in votes)
    chronicle.push(*asked, Reckoning(3), Go("log_reason"))
    for _ in systems:
        tick_boxes(chronicle, 1, "critical")


def votable_rooms(state: State, system: str) -> tuple[Room, ...]:
    """GEN-9.14: not one that is already full of failure markers."""
    table = state.table
    taken = taken_spots(table)
    assert not any(place in table.markers for place in taken)
    return tuple(
        room
        for room in department_rooms(system)
        if any(
            table.markers.get(f"{room}.{spot}") != "failure"
            for spot in range(1, spots_in(state.options.board, room) + 1)
        )
    )


def log_reason(chronicle: Chronicle) -> None:
    """GEN-9.7, and the line of the sheet for this episode."""
    table = chronicle.table
    goals = table.story.goals
    merits = {seat: sector.merits for seat, sector in table.sectors.items()}
    best = table.ranking[0] if "best_officer" in goals else None
    story = "story" in goals and not table.story.failed
    result = Result(chronicle.state.episode, best, chronicle.state.reason, merits, story, goals)
    chronicle.tell(ev.ResultLogged(result))
    chronicle.push(Reckoning(4), Go("consequences"))


def consequences(chronicle: Chronicle) -> None:
    """GEN-9.8: first the table hears which cards these are, so that they can be found."""
    chronicle.push(Reckoning(5), Go("strike_out"))


def strike_out(chronicle: Chronicle) -> None:
    """GEN-9.8: into the crossroads deck, and struck out."""
    for card in chronicle.state.consequences:
        chronicle.tell(ev.CardAdded(card))
    chronicle.push(*bookmark_if_unknown(chronicle.state), Go("pack"))


def pack_up(chronicle: Chronicle) -> None:
    """GEN-9.9, GEN-9.11; after the last episode the ending is read (GEN-1.1)."""
    chronicle.push(Reckoning(6), Go("packed"))
    state = chronicle.state
    if state.episode == EPISODES and page(state, state.bookmark) is not None:
        chronicle.tell(ev.PageOpened(state.bookmark, "development"))
        chronicle.push(Reading(state.bookmark, "development"))


def packed(chronicle: Chronicle) -> None:
    chronicle.tell(ev.EpisodePacked())
    if chronicle.state.episode == EPISODES:
        chronicle.tell(ev.CampaignEnded(outcome(chronicle.state)))
        chronicle.todo.clear()
    else:
        chronicle.push(Go("prepare"))


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


def _confirm(chronicle: Chronicle, step: Reckoning, action: act.Next) -> None:
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
    if officer.rank < needed and WHOLE[state.options.pack]:  # else it is only our guess
        return Refusal("rank_too_low", "GEN-9.3", {"rank": needed})
    if len(owned) + 1 > officer.rank:
        return Refusal("no_free_slot", "GEN-9.3", {"rank": officer.rank})
    if price(step, skill) > officer.stars:
        facts: dict[str, str | int] = {"price": price(step, skill), "stars": officer.stars}
        return Refusal("not_enough_stars", "GEN-9.3", facts)
    return None


def _deal(
    chronicle: Chronicle,
    step: Purchasing,
    action: act.Buy | act.TradeIn | act.TakeBack | act.Decline,
) -> None:
    match action:
        case act.TradeIn():
            chronicle.push(replace(step, traded=(*step.traded, action.skill)))
        case act.TakeBack():
            chronicle.push(replace(step, traded=step.traded[:-1]))
        case act.Buy():
            for skill in step.traded:
                chronicle.tell(ev.SkillTraded(step.seat, skill))
            _learn_rank(chronicle, step.seat, action.skill)
            chronicle.tell(ev.SkillBought(step.seat, action.skill, price(step, action.skill)))
            chronicle.push(Purchasing(step.seat, (*step.bought, action.skill)))
        case act.Decline():
            pass


def _learn_rank(chronicle: Chronicle, seat: SeatName, skill: str) -> None:
    """GEN-9.3: whoever buys it has the rank that is printed on it, whatever we had thought."""
    rank, was = chronicle.state.officers[seat].rank, min_rank(chronicle.state.options.board, skill)
    if rank < was:
        chronicle.tell(ev.PutRight(fact.MinRankIs(skill, rank), was))


RECKONING = Question("GEN-9.9", everybody, _nexts, _why_not_next, _confirm)
PURCHASING = Question("GEN-9.3", its_seat, _shop, _why_no_deal, _deal)
