"""Where one role of a boat works, on one device."""

from __future__ import annotations

from dataclasses import dataclass

from campaigns.face.choices import Choice, WhyNot, choice, explain
from campaigns.games.sonar.words.sentences import TableWords
from rules.latest import once
from rules.sonar import ENGINE
from rules.sonar import actions as act
from rules.sonar.state import Letters, State
from rules.sonar.tables import BoatName, SeatName
from rules.sonar.view import Own, Seen, View

Kinds = type | tuple[type, ...]


@dataclass(frozen=True)
class Station:
    state: State
    view: View
    words: TableWords
    boat: BoatName
    seat: SeatName
    acts: bool  # or somebody looks on
    chosen: str = ""  # what was tapped, such as a system, and then where
    link: str = "?piece="  # what leads to the same page with something tapped

    @property
    def own(self) -> Own:
        return self.view.own[self.boat]

    @property
    def letters(self) -> Letters:
        return self.view.options.letters

    @property
    def seen(self) -> Seen:
        return self.view.seen[self.boat]

    @once
    def offers(self) -> tuple[act.AnyAction, ...]:
        return ENGINE.legal_actions(self.state, self.seat) if self.acts else ()

    def offers_any(self, kind: Kinds) -> bool:
        return any(isinstance(one, kind) for one in self.offers)

    def only(self, kind: Kinds) -> Choice | None:
        found = (choice(self.words, one) for one in self.offers if isinstance(one, kind))
        return next(found, None)

    def main(self, kind: Kinds) -> tuple[Choice, ...]:
        """As big buttons."""
        found = (one for one in self.offers if isinstance(one, kind))
        return tuple(choice(self.words, one, main=True) for one in found)

    def why_not(self, action: act.AnyAction) -> WhyNot | None:
        return explain(self.words, ENGINE.why_not(self.state, action))
