"""The end of the campaign: the ending's words, the officers by their stars, the ship's fate."""

from __future__ import annotations

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from campaigns.face.words import Sentence
from campaigns.games.gen7.board.merit_lines import merit_lines
from campaigns.games.gen7.people import Person, people
from campaigns.games.gen7.words import names
from campaigns.games.gen7.words.excerpts import around
from campaigns.games.gen7.words.skills import SKILLS
from campaigns.games.gen7.words.terms import ENDINGS
from campaigns.games.gen7.words.titles import read
from rules.core import Value
from rules.gen7 import catalogue
from rules.gen7.state import Result, State

HEADLINES = {
    "bright": gettext_lazy("The ship is home"),
    "grey": gettext_lazy("The ship is home"),
    "dark": gettext_lazy("The lamps stay lit"),
    "open": gettext_lazy("The voyage is over"),
}
PLACES = {
    1: gettext_lazy("First among officers"),
    2: gettext_lazy("Second"),
    3: gettext_lazy("Third"),
    4: gettext_lazy("Fourth"),
}


class Place(Value):
    person: Person
    place: Sentence
    first: bool  # with as many stars as anybody
    stars: int
    deed: str  # what the officer is remembered for
    skills: str


class Finale(Value):
    fate: str  # "bright", "grey", "dark" or "open"
    ship: str  # its name; may be empty
    ending: Sentence
    headline: Sentence
    words: str  # of the story; empty where the table's own box tells them
    leaf: int  # where the whole ending can be read; 0: nowhere
    places: tuple[Place, ...]
    merits: SafeString
    stories: tuple[tuple[int, bool], ...]  # each episode, and whether its story was fulfilled
    boxes: int
    all_boxes: int
    rounds: int  # without set-ups and wrap-ups
    reason: str
    last_page: str

    @property
    def shared(self) -> bool:
        """Nobody is first alone."""
        return sum(one.first for one in self.places) > 1

    @property
    def fulfilled(self) -> int:
        return sum(done for _episode, done in self.stories)


def finale(state: State) -> Finale | None:
    """None: the voyage goes on."""
    if state.result is None:
        return None
    fate = state.result.reason.removeprefix("ending_")
    page = catalogue.page(state, state.bookmark)
    text = page.development if page else None
    aboard = people(state, dict.fromkeys(state.players, ""))
    return Finale(
        fate=fate,
        ship=state.options.ship,
        ending=ENDINGS.get(state.result.reason, ""),
        headline=HEADLINES.get(fate, HEADLINES["open"]),
        words=around(read(text), read(page.title)) if page and text else "",
        leaf=len({(visit.episode, visit.page) for visit in state.visited}),
        places=_places(state, aboard),
        merits=merit_lines(state.results, aboard),
        stories=tuple((result.episode, result.story) for result in state.results),
        boxes=state.boxes,
        all_boxes=state.options.board.condition_boxes,
        rounds=state.clock - 2 * len(state.results),
        reason=names.reason(state.reason),
        last_page=read(page.title) if page else state.bookmark,
    )


def _places(state: State, aboard: dict[str, Person]) -> tuple[Place, ...]:
    """By stars; those with as many share a place."""
    assert state.result is not None
    stars = state.result.scores
    ranked = sorted(stars, key=lambda seat: -stars[seat])
    return tuple(
        Place(
            aboard[seat],
            PLACES[1 + sum(other > stars[seat] for other in stars.values())],
            stars[seat] == max(stars.values()),
            stars[seat],
            _deed(state.results, seat),
            ", ".join(str(SKILLS[skill]) for skill in state.officers[seat].skills),
        )
        for seat in ranked
    )


def _deed(results: tuple[Result, ...], seat: str) -> str:
    best = [str(result.episode) for result in results if result.best == seat]
    if best:
        told = ngettext(
            "Best officer in episode %(list)s", "Best officer in episodes %(list)s", len(best)
        )
        return told % {"list": names.together(best)}
    if not results:
        return ""
    top = max(results, key=lambda result: result.merits.get(seat, 0))
    facts = {"merits": top.merits.get(seat, 0), "number": top.episode}
    return _("%(merits)s merits in episode %(number)s") % facts
