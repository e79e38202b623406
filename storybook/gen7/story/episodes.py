"""The way so far: every page that was read, episode by episode, drawn and in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from campaigns.games.gen7.words.pages import title_of
from campaigns.games.gen7.words.terms import SECTIONS
from rules.core import Value
from rules.gen7.state import State, Visit
from rules.gen7.tables import EPISODES
from rules.gen7.view import View
from storybook.gen7.story.leaves import Leaf, leaf_of
from storybook.gen7.story.sea_chart import Island, Stop, sea_chart


class Reading(Value):
    """A section of a page that was read."""

    leaf: int  # where it can be read again
    page: str
    title: str
    told: str  # the section and the round
    other_way: bool  # the page had more ways than the one taken


class Episode(Value):
    number: int
    readings: tuple[Reading, ...]


def episodes(state: State, view: View, found: Sequence[Leaf]) -> Iterator[Episode]:
    for number, visits in groupby(view.visited, key=lambda visit: visit.episode):
        yield Episode(number, tuple(_reading(state, visit, found) for visit in visits))


def _reading(state: State, visit: Visit, found: Sequence[Leaf]) -> Reading:
    told = str(SECTIONS[visit.section])
    if visit.round:
        told = f"{told}, " + _("round %(round)s") % {"round": visit.round}
    leaf = found[leaf_of(found, visit) - 1]
    other = leaf.other_way and visit.section != "failure"
    return Reading(leaf.number, visit.page, title_of(state, visit.page), told, other)


def chart(found: Sequence[Leaf]) -> SafeString:
    """The last page of an episode gives its island the name. The ending is read on the last one."""
    islands = []
    for number, grouped in groupby(found, key=lambda leaf: min(leaf.episode, EPISODES)):
        read = list(grouped)
        stops = tuple(Stop(leaf.title, leaf.other_way, leaf.open) for leaf in read)
        islands.append(Island(number, read[-1].title, stops))
    return sea_chart(islands, EPISODES)
