"""What only the owner of a seat sees, and the officer: cards, plans, stars, skills, prices."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _

from campaigns.choices import explain
from campaigns.games.gen7 import effect_words, names, sectors, ship
from campaigns.games.gen7.card_faces import CardFace, face
from campaigns.games.gen7.skills import SKILL_EFFECTS, SKILLS
from campaigns.games.gen7.terms import RANKS, ROOMS
from campaigns.games.gen7.words import WORDS
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import catalogue as cards
from rules.gen7.sharing import lacking
from rules.gen7.skills import SKILLS as ALL_SKILLS
from rules.gen7.skills import min_rank
from rules.gen7.state import Plan, State
from rules.gen7.tables import PROMOTION_MERITS, STAR_MERITS, UNDERLINES
from rules.gen7.tables import RANKS as TOP_RANK
from rules.gen7.view import SectorView, View
from rules.gen7.wrap_up import price


def hand(state: State, view: View, seat: str | None) -> list[dict[str, Any]]:
    """The cards of this seat; nobody else's are in the view."""
    sector = view.table.sectors.get(seat) if view.table and seat else None
    if sector is None or seat is None:
        return []
    return [
        {
            "title": _("Work tasks"),
            "cards": [_work(state, sector, seat, code) for code in sector.own_work],
        },
        {"title": _("Files"), "cards": [face(state, "files", code) for code in sector.own_files]},
        {"title": _("Plans"), "cards": [_plan(state, seat, plan) for plan in sector.own_plans]},
    ]


def _work(state: State, sector: SectorView, seat: str, code: str) -> CardFace:
    """With whether it can be done now, and if not, what is missing."""
    seen, card = face(state, "work_tasks", code), cards.work_task(state, code)
    if card is None:
        return seen
    fixed, of_any = lacking(card.cost, sector.resources)
    step = state.todo[-1] if state.todo else None
    waived = step.waive if isinstance(step, steps.Working) and step.seat == seat else 0
    if sum(fixed) + of_any > waived:
        missing = [names.amounts(fixed, plain=True)] if any(fixed) else []
        missing += [f"{ship.either(card.cost)} {of_any}"] if of_any else []
        return replace(seen, now=_("missing: %(what)s") % {"what": ", ".join(missing)})
    if isinstance(step, steps.Working) and step.seat == seat and step.centre == card.centre:
        return replace(seen, now=_("can be done now"), good=True)
    return replace(seen, now=_("ready for: %(room)s") % {"room": ROOMS[card.centre]}, good=True)


def _plan(state: State, seat: str, plan: Plan) -> CardFace:
    seen, card = face(state, "goals", plan.card), cards.goal(state, plan.card)
    if card is not None:
        kind = {"a": _("Plan A"), "b": _("Plan B"), "sector": _("Goal of the sector")}[card.kind]
        when = {
            "now": _("at any time"),
            "round_end": _("at the end of a round"),
            "episode_end": _("at the end of the episode"),
        }["episode_end" if card.kind == "sector" else card.when]
        seen = replace(seen, lines=(f"{kind} · {when}",))
    if plan.shown:
        return replace(seen, now=_("achieved"), good=True)
    told = effect_words.progress(state, card.condition, seat) if card else ""
    return replace(seen, now=told)


def officer(state: State, view: View, seat: str | None) -> dict[str, Any] | None:
    """Rank, stars and skills, and what would earn the next star."""
    if seat is None or seat not in view.officers:
        return None
    found = view.officers[seat]
    crew = cards.crew_card(state, found.crew) if found.crew else None
    table = view.table
    return {
        "name": names.who_and_name(view.options, seat),
        "seat": seat,
        "rank": RANKS[found.rank],
        "level": found.rank,
        "underlines": found.underlines,
        "most_underlines": UNDERLINES,
        "stars": found.stars,
        "earned": found.earned,
        "crew": face(state, "crew", found.crew).title if crew and found.crew else "",
        "skills": [
            sectors.skill(state, seat, name) if table and seat in table.sectors
            else {"title": SKILLS[name], "effect": SKILL_EFFECTS[name], "left": None}
            for name in found.skills
        ],
        "slots": found.rank - len(found.skills),
        "next": _next_star(view, seat) if table and seat in table.sectors else [],
        "prices": prices(state, seat),
    }  # fmt: skip


def _next_star(view: View, seat: str) -> list[str]:
    """What would earn a star or a promotion, as the goals of this episode have it."""
    table = view.table
    assert table is not None
    goals, sector = table.story.goals, table.sectors[seat]
    found = []
    if "appraisal" in goals or not view.options.house.stars_need_appraisal:
        facts = {"have": sector.merits, "of": STAR_MERITS * (sector.merits // STAR_MERITS + 1)}
        found.append(_("★ for merits: %(have)s of %(of)s") % facts)
    if "best_officer" in goals:
        place = table.ranking.index(seat) + 1
        found.append(_("★ for the best officer: you are number %(place)s") % {"place": place})
    if "story" in goals:
        found.append(
            _("★ for the story: lost, a failure effect was applied")
            if table.story.failed
            else _("★ for the story, as long as no failure effect is applied")
        )
    if "personal" in goals:
        shown = sum(plan.shown for plan in sector.own_plans)
        facts = {"have": shown, "of": len(sector.own_plans)}
        found.append(_("★ for each personal goal: %(have)s of %(of)s") % facts)
    rank = view.officers[seat].rank
    if "appraisal" in goals and rank < TOP_RANK:
        facts = {"have": sector.merits, "of": PROMOTION_MERITS}
        found.append(_("Next rank for merits: %(have)s of %(of)s") % facts)
    return found


def prices(state: State, seat: str) -> list[dict[str, Any]]:
    """Every skill with its price; while buying, with the live price and why not."""
    step = state.todo[-1] if state.todo else None
    buys = step if isinstance(step, steps.Purchasing) and step.seat == seat else None
    taken = {name for one in state.officers.values() for name in one.skills}
    return [
        {
            "title": SKILLS[name],
            "effect": SKILL_EFFECTS[name],
            "price": price(buys, name) if buys else one.cost,
            "rank": RANKS[min_rank(state.options.board, name)],
            "taken": name in taken,
            "why_not": explain(WORDS, ENGINE.why_not(state, act.Buy(seat, name)))  # type: ignore[arg-type]
            if buys else None,
        }
        for name, one in ALL_SKILLS.items()
    ]  # fmt: skip
