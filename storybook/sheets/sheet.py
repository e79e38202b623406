"""A sheet, and all that one game can print."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from campaigns.face.words import Sentence
from campaigns.models import Campaign
from campaigns.table.opened import Table
from rules.core import Value
from storybook.sheets.blank_form import BlankForm
from storybook.sheets.content import Content
from storybook.sheets.order import Order


class Sheet(Value):
    name: Sentence
    fill: Callable[[Order], Content]  # what is on it
    about: Sentence = ""  # in one line, on the page of all sheets
    drawing: str = "score"  # a small picture of it, in static/art/sheets.svg
    keepsake: bool = False  # the one to take home: shown large
    blank: bool = False  # can be printed empty
    everybodys: bool = False  # nothing of a table is on it: there is only the one
    long: bool = False  # takes its time: made in the background, and kept
    by_episode: bool = False  # of the newest episode, or of any before it
    large: bool = True  # also in large print
    ready: Callable[[Order], bool] = lambda order: True  # whether it can be filled for this reader


class Prints(Value):
    """What a game prints; its package exports this as `PRINTS`."""

    sheets: Mapping[str, Sheet]
    blank_form: type[BlankForm] = BlankForm  # what blank sheets are asked for with
    # The same choices as at this table, for the address of its blank sheets.
    asked_at: Callable[[Table], dict[str, str]] = lambda table: {}
    episodes: Callable[[Campaign], range] = lambda campaign: range(0)  # with sheets of their own
    picture: Callable[[Campaign], bytes] | None = None  # to share, as PNG
    cover: str = ""  # of the keepsake, in static/art/
    line: Sentence = ""  # under its title
    # What is on its sheets beside the log, such as portraits: other values, other sheets.
    beside_log: Callable[[Campaign], object] = lambda campaign: None
