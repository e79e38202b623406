"""What a book-keeper asks."""

from __future__ import annotations

from rules.gen7.steps.step import Step


class Minding(Step):
    """The dice are on the table; people say what came of them, and when the phase is over."""


class Recounting(Step):
    """Before the next roll in the app: what lies where, as far as it was not followed."""


class LeftOver(Step):
    """GEN-9.1: how many work tasks each has left, where hands were not followed."""
