"""How a figure is printed."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    name: str
    value: float
    unit: str
    goal: float
    at_least: bool = False  # otherwise: at most
    detail: str = ""

    def __str__(self) -> str:
        met = self.value >= self.goal if self.at_least else self.value <= self.goal
        sign = "≥" if self.at_least else "≤"
        whole = self.goal > 100 or isinstance(self.value, int)
        value = f"{self.value:,.0f}" if whole else f"{self.value:.2f}"
        goal = f"{self.goal:,.0f}" if self.goal > 100 else f"{self.goal:g}"
        verdict = "met" if met else "MISSED"
        detail = f"  ({self.detail})" if self.detail else ""
        return f"{self.name:<58} {value:>10} {self.unit:<8} goal {sign} {goal:<7} {verdict}{detail}"
