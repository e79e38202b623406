"""The sheets of Otys: scores and a reference card."""

from __future__ import annotations

from storybook.otys.reference import card
from storybook.otys.scores import score

__all__ = ["card", "score"]
