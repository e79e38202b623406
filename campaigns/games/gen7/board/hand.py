"""What only the owner of a seat sees, and the officer: cards, plans, stars, skills, prices."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext as _
from msgspec.structs import replace

from campaigns.face.choices import WhyNot, explain
from campaigns.face.words import Sentence
from campaigns.games.gen7.board.cards import CardFace, face
from campaigns.games.gen7.board.pens import pen
from campaigns.games.gen7.board.ship.pieces import either
from campaigns.games.gen7.board.ship.sectors import Skill, skill
from campaigns.games.gen7.words import effects, names
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.sentences import words_at
from campaigns.games.gen7.words.skills import SKILL_EFFECTS, SKILLS
from campaigns.games.gen7.words.terms import RANKS, ROOMS
from campaigns.games.gen7.words.titles import read
from rules.core import Value
from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import catalogue as cards
from rules.gen7.cards.content import Text
from rules.gen7.cards.skills import SKILLS as ALL_SKILLS
from rules.gen7.cards.skills import min_rank
from rules.gen7.episode.wrap_up import price
from rules.gen7.state import Plan, State
from rules.gen7.tables import PROMOTION_MERITS, STAR_MERITS, UNDERLINES
from rules.gen7.tables import RANKS as TOP_RANK
from rules.gen7.turn.filling import lacking
from rules.gen7.view import SectorView, View


class Pile(Value):
    """Cards of one kind in somebody's hand."""

    title: str
    cards: tuple[CardFace, ...]


class Price(Value):
    """A skill that can be bought."""

    key: str
    title: Sentence
    effect: Sentence
    price: int
    rank: Sentence  # the one it takes
    taken: bool
    why_not: WhyNot | None


class OfficerSheet(Value, kw_only=True):
    """Somebody's officer: what is written on the sheet, and what would earn the next star."""

    name: str
    colour: str  # worn; empty: none yet
    rank: Sentence
    level: int
    underlines: int
    most_underlines: int
    stars: int
    earned: int
    crew: CardFace | None
    kept: tuple[CardFace, ...]  # crossroads cards
    skills: tuple[Skill, ...]
    slots: int  # free ones
    next: tuple[str, ...]
    prices: tuple[Price, ...]


def hand(
    state: State, view: View, seat: str | None, pictures: Mapping[str, str] | None = None
) -> list[Pile]:
    """The cards of this seat; nobody else's are in the view."""
    sector = view.table.sectors.get(seat) if view.table and seat else None
    if sector is None or seat is None:
        return []

    def own(card: CardFace, kind: str, code: str) -> CardFace:
        return replace(card, pen=pen(state, kind, code), picture=(pictures or {}).get(code, ""))

    work = (own(_work(state, sector, seat, one), "work_tasks", one) for one in sector.own_work)
    files = (own(face(state, "files", one), "files", one) for one in sector.own_files)
    plans = (own(_plan(state, seat, one), "goals", one.card) for one in sector.own_plans)
    return [
        Pile(_("Work tasks"), tuple(work)),
        Pile(_("Files"), tuple(files)),
        Pile(_("Plans"), tuple(plans)),
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
        missing += [f"{either(card.cost)} {of_any}"] if of_any else []
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
    told = effects.progress(state, card.condition, seat) if card else ""
    return replace(seen, now=told)


def officer(
    state: State, view: View, seat: str | None, pictures: Mapping[str, str] | None = None
) -> OfficerSheet | None:
    if seat is None or seat not in view.officers:
        return None
    found, taken = view.officers[seat], pictures or {}
    dealt = view.table is not None and seat in view.table.sectors
    return OfficerSheet(
        name=People(view.options.officers).name(seat),
        colour=view.worn.get(seat, ""),
        rank=RANKS[found.rank],
        level=found.rank,
        underlines=found.underlines,
        most_underlines=UNDERLINES,
        stars=found.stars,
        earned=found.earned,
        crew=_crew(state, found.crew, found.appraisal, taken) if found.crew else None,
        kept=tuple(
            replace(
                face(state, "crossroads", card),
                pen=pen(state, "crossroads", card),
                picture=taken.get(card, ""),
            )
            for card in found.kept
        ),
        skills=tuple(
            skill(state, seat, name)
            if dealt
            else Skill(name, SKILLS[name], SKILL_EFFECTS[name], None)
            for name in found.skills
        ),
        slots=found.rank - len(found.skills),
        next=_next_star(view, seat) if dealt else (),
        prices=prices(state, seat),
    )


def _crew(state: State, code: str, now: Text | None, pictures: Mapping[str, str]) -> CardFace:
    """With the appraisal, as it was printed or as a card has changed it."""
    card = cards.crew_card(state, code)
    appraisal = now or (card.appraisal if card else None)
    return CardFace(
        face(state, "crew", code).title,
        (read(appraisal),) if appraisal else (),
        pen=pen(state, "crew", code),
        picture=pictures.get(code, ""),
    )


def _next_star(view: View, seat: str) -> tuple[str, ...]:
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
    return tuple(found)


def prices(state: State, seat: str) -> tuple[Price, ...]:
    """Every skill with its price; while buying, with the live price and why not."""
    step = state.todo[-1] if state.todo else None
    buys = step if isinstance(step, steps.Purchasing) and step.seat == seat else None
    taken = {name for one in state.officers.values() for name in one.skills}
    words = words_at(state)
    return tuple(
        Price(
            name,
            SKILLS[name],
            SKILL_EFFECTS[name],
            price(buys, name) if buys else one.cost,
            RANKS[min_rank(state.options.board, name)],
            name in taken,
            explain(words, ENGINE.why_not(state, act.Buy(buys.seat, name))) if buys else None,
        )
        for name, one in ALL_SKILLS.items()
    )
