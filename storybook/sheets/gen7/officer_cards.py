"""Officer cards: one for each player, with all that stays from episode to episode."""

from __future__ import annotations

from campaigns.face.words import Sentence
from campaigns.games.gen7.words.skills import SKILL_EFFECTS, SKILLS
from campaigns.games.gen7.words.terms import RANKS
from rules.core import Value
from rules.gen7.cards.skills import SKILLS as FACTS
from rules.gen7.tables import RANKS as HIGHEST
from rules.gen7.tables import UNDERLINES
from storybook.sheets.content import Content
from storybook.sheets.gen7.faces import face_of
from storybook.sheets.gen7.position import Position


class SkillLine(Value):
    name: Sentence
    effect: Sentence
    uses: range  # a box each, to tick in an episode


class OfficerCard(Value):
    colour: str  # worn now; empty: none yet
    name: str
    portrait: str  # the picture itself
    rank: Sentence
    number: int  # of the rank
    chevrons: tuple[tuple[int, bool], ...]  # where each is drawn, and whether it is reached
    underlines: tuple[bool, ...]
    stars: int
    earned: int
    skills: tuple[SkillLine, ...]
    free_slots: range
    crew: str
    kept: tuple[str, ...]


class OfficerCards(Content, kw_only=True):
    ship: str
    cards: tuple[OfficerCard, ...]


def officer_cards(here: Position) -> tuple[OfficerCard, ...]:
    campaign = here.table.campaign
    return tuple(_card(here, seat, face_of(campaign, seat)) for seat in here.view.players)


def _card(here: Position, seat: str, portrait: str) -> OfficerCard:
    officer = here.view.officers[seat]
    return OfficerCard(
        colour=here.colour(seat),
        name=here.person(seat),
        portrait=portrait,
        rank=RANKS[officer.rank],
        number=officer.rank,
        chevrons=tuple((4 + 23 * rank, rank < officer.rank) for rank in range(HIGHEST)),
        underlines=tuple(number < officer.underlines for number in range(UNDERLINES - 1)),
        stars=officer.stars,
        earned=officer.earned,
        skills=tuple(
            SkillLine(SKILLS[skill], SKILL_EFFECTS[skill], range(FACTS[skill].uses or 0))
            for skill in officer.skills
        ),
        free_slots=range(max(0, officer.rank - len(officer.skills))),
        crew=here.card("crew", officer.crew) if officer.crew else "",
        kept=tuple(here.card("crossroads", card) for card in officer.kept),
    )
