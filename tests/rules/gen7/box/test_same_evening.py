"""An evening in which nothing is known until it is asked ends as the same evening with every card
recorded before: the same position."""

from __future__ import annotations

import random
from typing import Any

import pytest
from msgspec.structs import replace

from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Catalogue, Cost, File, KeyTask, Text, WorkTask, harmed
from rules.gen7.cards.slips import Harm
from rules.gen7.catalogue import key_task
from rules.gen7.state import Options, State
from tests.rules.gen7.moves import due

WORDS = Text(en="words")
SYSTEMS = ("computer", "energy", "biological")
CENTRES = ("data_centre", "production_centre", "medical_centre")
EFFECTS = (fx.Gain("data", 3), fx.Merits(2), fx.Store("parts", 1), fx.MoveSystem("energy", 1))
KEY_TASKS = tuple(
    KeyTask(
        code=f"KT{n}",
        title=WORDS,
        department=SYSTEMS[n % 3],  # type: ignore[arg-type]
        spots=1 + n % 2,
        cost=Cost(data=n % 3),
        damage=1 + n % 2,
        harms=("energy", "computer") if n == 4 else (),
        merits=n,
    )
    for n in range(9)
)
WORK_TASKS = tuple(
    WorkTask(
        code=f"WT{n}",
        title=WORDS,
        centre=CENTRES[n % 3],  # type: ignore[arg-type]
        merits=3 + n % 4,
        penalty=n % 5,
        cost=Cost(data=n % 2),
        then=(EFFECTS[n % 4],) if n % 3 == 0 else (),
    )
    for n in range(30)
)
FILES = tuple(File(code=f"FL{n}", title=WORDS, effects=(EFFECTS[n % 4],)) for n in range(20))
KNOWN = Catalogue(key_tasks=KEY_TASKS, work_tasks=WORK_TASKS, files=FILES)
OWN = {"key_tasks": "KT", "work_tasks": "WT", "files": "FL"}
# Left out: what leads nowhere, and shared spots, which are filled in one go.
# So is set-up by a list, which names no card.
KEPT_OUT = (
    act.AddDie,
    act.ChangeDie,
    act.Lift,
    act.UseAlgorithm,
    act.LayOut,
    act.TakeAll,
)


class Evening:
    """Two tables side by side: one has recorded its box, the other knows nothing of it."""

    def __init__(self, seed: int) -> None:
        options = Options(players=3, pack="box", decks="table")
        self.asked = ENGINE.fold(ENGINE.set_up(options))
        self.known = self._decided(self.asked, act.Record(KNOWN))[0]
        self.dice = random.Random(seed)
        self.names: dict[str, str] = {}  # what the second table calls a card of the first
        self.solved = self.questions = 0

    @staticmethod
    def _decided(state: State, action: Any) -> tuple[State, tuple[Any, ...]]:
        events = ENGINE.decide(state, action)
        return ENGINE.fold(events, state), events

    def both(self, action: Any) -> None:
        """The same at both tables, each with its own names for the cards."""
        filled = ENGINE.fill(self.known, action, self.dice)
        card, pool = getattr(action, "card", None), getattr(due(self.known), "pool", "")
        self.known, here = self._decided(self.known, filled)
        other = filled
        if isinstance(action, act.Draw) and pool != "sectors":
            other = act.Draw(action.seat, ("?",))
        elif isinstance(action, act.Take):
            other = act.Take(action.seat, "?")
        elif isinstance(action, act.DoTask):
            other = act.DoTask(action.seat, self.names[action.card])
        elif card is not None:
            other = replace(filled, card=self.names.get(card, card))
        elif isinstance(action, act.Choose) and action.option in self.names:
            other = act.Choose(action.seat, self.names[action.option])
        self.asked, there = self._decided(self.asked, other)
        for mine, theirs in zip(_drawn(here), _drawn(there), strict=True):
            self.names |= dict(zip(mine, theirs, strict=True))
        self.answer(action)

    def answer(self, action: Any = None) -> None:
        """Whatever the second table is asked, and the first knows."""
        while (said := self._said(due(self.asked), action)) is not None:
            self.questions += 1
            self.asked, _ = self._decided(self.asked, said)

    def _said(self, step: Any, action: Any) -> Any:
        of = {slip: card for card, slip in self.names.items()}
        match step:
            case steps.Harming():
                task = next(task for task in self.asked.table.row if task.id == step.task)
                card = key_task(self.known, of[task.card])
                assert card is not None
                harms = tuple(Harm(system, card.damage) for system in harmed(card))
                return act.Tell("green", harms=harms)
            case steps.Penalty():
                work = next(one for one in WORK_TASKS if one.code == of[step.card])
                return act.Choose(step.seat, str(work.penalty))
            case steps.Telling(about="file") if of[step.card].startswith("FL"):
                file = next(one for one in FILES if one.code == of[step.card])
                return act.Tell(step.seat, effects=file.effects)
            case steps.Telling(about="work"):
                work = next(one for one in WORK_TASKS if one.code == of[step.card])
                paid = (act.Paid(step.seat, data=action.paid[0]),) if any(action.paid) else ()
                return act.Tell(step.seat, merits=work.merits, paid=paid, effects=work.then)
            case steps.Working() if not isinstance(due(self.known), steps.Working):
                return act.Decline(step.seat)
            case _:
                return None

    def go_on(self) -> None:
        step = due(self.known)
        if isinstance(step, steps.Turning) and self.dice.random() < 0.3 and self._solve(step.seat):
            return
        offers = [one for one in ENGINE.legal_actions(self.known, None) if self._fits(step, one)]
        kinds = sorted({type(one).__name__ for one in offers})
        kind = self.dice.choice(kinds)
        self.both(self.dice.choice([one for one in offers if type(one).__name__ == kind]))

    def _fits(self, step: Any, offer: Any) -> bool:
        if isinstance(offer, KEPT_OUT):
            return False
        own = OWN.get(getattr(step, "pool", "work_tasks" if hasattr(step, "order") else ""), "?")
        if isinstance(step, steps.Keeping):
            own = OWN.get(step.deck, "?")
        match offer:
            case act.Draw() if step.pool == "sectors":
                return True
            case act.Draw():
                return len(offer.cards) == 1 and offer.cards[0].startswith(own)
            case act.Take():
                return offer.card.startswith(own)
            case _:
                return True

    def _solve(self, seat: Any) -> bool:
        """A key task, by this player alone."""
        table = self.known.table
        dice = [name for name, die in table.dice.items() if die.owner == seat]
        dice = [name for name in dice if table.dice[name].place == "quarters"]
        for task in table.row:
            card = key_task(self.known, task.card)
            if task.solved or card is None or len(dice) < card.spots:
                continue
            if card.cost.data > table.storage[0]:
                continue
            for spot in range(card.spots):
                self.both(act.AddDie(seat, task.id, dice[spot], spot))
            paid: tuple[act.Paid, ...] = ()
            if card.cost.data:
                pay = act.Pay(seat, "storage", "data", card.cost.data)
                self.known, _ = self._decided(self.known, pay)
                paid = (act.Paid("storage", data=card.cost.data),)
            self.known, _ = self._decided(self.known, act.Commit(seat))
            told = act.Tell(seat, merits=card.merits, paid=paid)
            self.asked, _ = self._decided(self.asked, told)
            self.solved += 1
            self.answer()
            return True
        return False


def _drawn(told: tuple[Any, ...]) -> list[tuple[str, ...]]:
    """Crossroads cards come by themselves, at the second table once it has been asked."""
    draws = [event for event in told if isinstance(event, ev.CardsDrawn)]
    return [draw.cards for draw in draws if draw.pool != "crossroads"]


def kept(state: State) -> dict[str, Any]:
    """Everything but what cards are called."""
    table = state.table
    sectors = {
        seat: (
            sector.resources,
            sector.merits,
            len(sector.work),
            len(sector.files),
            sector.done,
            sector.booked,
            sector.contributed,
        )
        for seat, sector in table.sectors.items()
    }
    return {
        "due": type(due(state)),
        "sectors": sectors,
        "dice": table.dice,
        "systems": table.systems,
        "storage": table.storage,
        "markers": table.markers,
        "ranking": table.ranking,
        "round": (table.round, table.phase, table.active, table.chief),
        "row": [(task.id, task.solved, task.stays) for task in table.row],
        "story": table.story,
        "officers": {
            seat: (one.rank, one.stars, one.earned) for seat, one in state.officers.items()
        },
        "reason": state.reason,
    }


@pytest.mark.parametrize("seed", range(6))
def test_asked_when_needed_is_the_same_as_recorded_before(seed: int) -> None:
    evening = Evening(seed)
    for _ in range(1500):
        if evening.known.play is not None and evening.known.play.phase == "wrap_up":
            break
        evening.go_on()
        if evening.known.play is not None:
            assert kept(evening.asked) == kept(evening.known)
    else:
        raise AssertionError("the episode never ends")
    assert evening.solved
    assert evening.questions > 5
