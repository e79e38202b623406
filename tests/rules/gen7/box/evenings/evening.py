"""Two tables side by side: one has recorded its box, the other knows nothing of it and is asked.

The first leads; whatever the second is asked, the first has seen.
"""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import facts as fact
from rules.gen7.cards import effects as fx
from rules.gen7.cards.content import Page, harmed
from rules.gen7.cards.slips import Harm
from rules.gen7.catalogue import key_task
from rules.gen7.consequences.memory import algorithm_side
from rules.gen7.state import Options, State
from tests.rules.gen7.box.evenings import recorded_box as box
from tests.rules.gen7.moves import due

# Left out: what leads nowhere, and shared spots, which are filled in one go.
# So is set-up by a list, which names no card.
KEPT_OUT = (
    act.AddDie,
    act.ChangeDie,
    act.Lift,
    act.UseAlgorithm,
    act.ShowPlan,
    act.Reach,
    act.LayOut,
    act.TakeAll,
)
# Asked only where the card or the page is known: its choices, and what people judge on it.
ALONE = (steps.Deciding, steps.Ordering, steps.Asking, steps.Voting, steps.Breaking)
HOME = "quarters"
CARDS: dict[str, Any] = {
    card.code: card
    for kind in ("key_tasks", "work_tasks", "files", "algorithms", "crossroads", "goals", "pages")
    for card in getattr(box.KNOWN, kind)
}


class Evening:
    def __init__(self, seed: int) -> None:
        options = Options(players=3, pack="box", decks="table")
        self.asked = ENGINE.fold(ENGINE.set_up(options))
        self.known = self._decided(self.asked, act.Record(box.KNOWN))[0]
        self.dice = random.Random(seed)
        self.names: dict[str, str] = {}  # what the second table calls a card of the first
        self.solved = self.questions = 0
        self.drawn: tuple[dict[str, list[str]], dict[str, list[str]]] = ({}, {})
        self.heard: list[Any] = []  # what the first has seen, and the second has not told yet
        self.told: set[str] = set()  # kinds of it that were

    @staticmethod
    def _decided(state: State, action: Any) -> tuple[State, tuple[Any, ...]]:
        events = ENGINE.decide(state, action)
        return ENGINE.fold(events, state), events

    @property
    def in_step(self) -> bool:
        """Both are asked the same; and the second is not on its way from page to page."""
        turning = any(isinstance(step, steps.Onward | steps.Paging) for step in self.asked.todo)
        return not turning and not self._is_alone(due(self.known))

    def _is_alone(self, step: Any) -> bool:
        """Whether only the first table is asked this."""
        if isinstance(step, steps.Drawing):  # of cards that nobody knows, one is like another
            return bool(due(self.asked) != step)
        read = isinstance(step, steps.Reading) and step.page in CARDS
        return isinstance(step, ALONE) or read

    def both(self, action: Any) -> None:
        """The same at both tables, each with its own names for the cards."""
        step = due(self.known)
        alone = self._is_alone(step)
        filled = ENGINE.fill(self.known, action, self.dice)
        self.known, here = self._decided(self.known, filled)
        self.heard += [one for one in here if self._matters(one)]
        if not alone:
            self.asked, there = self._decided(self.asked, self._other(step, action, filled))
            self._draw(self.drawn[1], there)
        self._draw(self.drawn[0], here)
        self.answer(action)

    def _other(self, step: Any, action: Any, filled: Any) -> Any:
        """What the second table says instead."""
        card = getattr(action, "card", None)
        if isinstance(action, act.Score):
            return self._scored()
        if isinstance(action, act.Draw) and step.pool != "sectors":
            return act.Draw(action.seat, ("?",))
        if isinstance(action, act.Take) and not step.cards:
            return act.Take(action.seat, "?")
        if isinstance(action, act.DoTask):
            return act.DoTask(action.seat, self.names[action.card])
        if card is not None:
            return replace(filled, card=self.names.get(card, card))
        if isinstance(action, act.Choose) and action.option in self.names:
            return act.Choose(action.seat, self.names[action.option])
        return filled

    def _draw(self, drawn: dict[str, list[str]], told: tuple[Any, ...]) -> None:
        """The first card from a deck at one table is the first from it at the other."""
        for event in told:
            if isinstance(event, ev.CardsDrawn) and event.pool != "crossroads":
                drawn.setdefault(event.pool, []).extend(event.cards)
        mine, theirs = self.drawn
        for pool in mine.keys() & theirs.keys():
            self.names |= dict(zip(mine[pool], theirs[pool], strict=False))

    def _matters(self, event: Any) -> bool:
        match event:
            case ev.CrossroadsRead() | ev.AlgorithmActed():
                return event.card in CARDS
            case ev.OptionChosen():
                return event.subject in CARDS
            case ev.PageOpened():
                return event.page in CARDS
            case ev.PlanShown():
                return True
            case _:
                return False

    def _next(self, *kinds: type) -> Any:
        return next((one for one in self.heard if isinstance(one, kinds)), None)

    def _tell(self, event: Any, said: Any) -> Any:
        self.heard.remove(event)
        self.told.add(type(event).__name__)
        return said

    def answer(self, action: Any = None) -> None:
        """Whatever the second table is asked, and the first knows."""
        while (said := self._by_itself() or self._said(due(self.asked), action)) is not None:
            self.questions += 1
            self.asked, there = self._decided(self.asked, said)
            self._draw(self.drawn[1], there)

    # What its players tell by themselves

    def _by_itself(self) -> Any:
        shown = self._next(ev.PlanShown)
        if shown is not None:
            plans = self.known.table.sectors[shown.seat].plans
            number = next(at for at, plan in enumerate(plans) if plan.card == shown.card)
            said: Any = act.ShowPlan(shown.seat, number)
            if ENGINE.why_not(self.asked, said) is None:
                return self._tell(shown, said)
        acted = self._next(ev.AlgorithmActed)
        if acted is not None and CARDS[acted.card].when != "round_end":
            said = act.UseAlgorithm(acted.seat, self._slot(acted))
            if ENGINE.why_not(self.asked, said) is None:
                return self._tell(acted, said)
        return None

    def _slot(self, acted: ev.AlgorithmActed) -> int:
        slots = self.asked.table.sectors[acted.seat].slots
        return next(at for at, slot in enumerate(slots) if slot.face == self.names[acted.card])

    # What it is asked

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
                return act.Choose(step.seat, str(CARDS[of[step.card]].penalty))
            case steps.Telling(about="file") if of[step.card] in CARDS:
                return act.Tell(step.seat, effects=CARDS[of[step.card]].effects)
            case steps.Telling(about="work"):
                work = CARDS[of[step.card]]
                paid = (act.Paid(step.seat, data=action.paid[0]),) if any(action.paid) else ()
                return act.Tell(step.seat, merits=work.merits, paid=paid, effects=work.then)
            case steps.Telling(about="algorithm"):
                side = algorithm_side(self.asked, step)
                return act.Tell(step.seat, effects=getattr(CARDS[of[step.card]], side))
            case steps.Working() | steps.Closing() | steps.Replenishing() if self._has_gone_on(
                step
            ):
                return act.Decline(step.seat)  # a card that nobody knows might have been used
            case steps.Scoring() if not isinstance(due(self.known), steps.Scoring):
                return self._scored()
            case steps.Confronting() | steps.Balloting() | steps.Siding() | steps.Telling():
                return self._at_crossroads(step)
            case steps.RoundEnd() | steps.Leaving() | steps.Onward() | steps.Paging():
                return self._in_story(step)
            case _:
                return None

    def _has_gone_on(self, step: Any) -> bool:
        there = due(self.known)
        if isinstance(there, steps.Asking) and there.about == "algorithm":
            return False
        return type(there) is not type(step) or there.seat != step.seat

    def _scored(self) -> act.Score:
        reached = []
        while (shown := self._next(ev.PlanShown)) is not None:
            plans = self.known.table.sectors[shown.seat].plans
            number = next(at for at, plan in enumerate(plans) if plan.card == shown.card)
            reached.append(self._tell(shown, act.Reached(shown.seat, number, 1)))
        return act.Score("green", tuple(reached))

    def _at_crossroads(self, step: Any) -> Any:
        """GEN-7.6: who met it; after the choice, what it brings."""
        read, chosen = self._next(ev.CrossroadsRead), self._next(ev.OptionChosen)
        match step:
            case steps.Confronting() if read is not None:
                how = "nobody" if read.seat is None else CARDS[read.card].decides
                met = read.seat if how == "officer" else how
                return self._tell(read, act.Choose(step.seat, met))
            case steps.Balloting() if chosen is not None:
                return act.Choose(step.seat, f"won.{chosen.option + 1}")
            case steps.Siding():
                return act.Choose(step.seat, "no")
            case steps.Telling(about="crossroads"):
                heard = (one for one in self.heard if isinstance(one, ev.OptionChosen))
                mine = next((one for one in heard if one.seat in (None, step.seat)), None)
                if mine is None:
                    return None
                card = CARDS[mine.subject]
                brings = card.options[mine.option].effects
                goes: Any = "kept" if card.keep else "out"
                return self._tell(mine, act.Tell(step.seat, effects=brings, goes=goes))
            case _:
                return None

    def _in_story(self, step: Any) -> Any:
        """GEN-8.3: where it goes on, and what the page names."""
        opened, acted = self._next(ev.PageOpened), self._next(ev.AlgorithmActed)
        there = due(self.known)
        acts = isinstance(there, steps.Ordering) or getattr(there, "about", "") == "algorithm"
        match step:
            case steps.RoundEnd() if acted is not None:
                said = act.Choose("green", f"{acted.seat}.{self._slot(acted)}")
                return self._tell(acted, said)
            case steps.RoundEnd() if acts:
                return None
            case steps.RoundEnd(page=""):
                return act.Next("green")
            case steps.RoundEnd() | steps.Leaving() if opened is not None:
                missed = opened.section == "failure"
                return act.Choose("green", "missed" if missed else "reached")
            case steps.Leaving() if getattr(there, "about", "") == "progression":
                return None
            case steps.RoundEnd():
                return act.Next("green")
            case steps.Leaving():
                return act.Choose("green", "not_yet")
            case steps.Paging() if opened is None or isinstance(due(self.known), steps.Reading):
                return None
            case steps.Paging(about="failure"):
                page: Page = CARDS[opened.page]
                return self._tell(opened, act.Tell("green", effects=page.failure_effects))
            case steps.Paging():
                return self._tell(opened, _named(CARDS[opened.page]))
            case steps.Onward() if opened is not None:
                return act.TurnPage("green", opened.page)
            case _:
                return None

    # What the first does

    def go_on(self) -> None:
        step = due(self.known)
        if isinstance(step, steps.Turning) and self.dice.random() < 0.3 and self._solve(step.seat):
            return
        offers = [one for one in ENGINE.legal_actions(self.known, None) if self._fits(step, one)]
        if not offers:  # the dice that are left fit nothing but a key task
            self.both(act.Correct(step.seat, (), "it rests", (_resting(self.known, step.seat),)))
            return
        kinds = sorted({type(one).__name__ for one in offers})
        kind = self.dice.choice(kinds)
        self.both(self.dice.choice([one for one in offers if type(one).__name__ == kind]))

    def _fits(self, step: Any, offer: Any) -> bool:
        if isinstance(offer, KEPT_OUT):
            return False
        pool = getattr(step, "pool", "work_tasks" if hasattr(step, "order") else "")
        own = box.OWN.get(step.deck if isinstance(step, steps.Keeping) else pool, "?")
        match offer:
            case act.Draw() if pool == "sectors":
                return True
            case act.Draw() if pool == "crossroads" and len(self.known.table.officers) > 1:
                # Whom a vote or a choice of everybody's came to is nowhere asked.
                return offer.cards[0] in CARDS and CARDS[offer.cards[0]].decides == "officer"
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
            self.known, here = self._decided(self.known, act.Commit(seat))
            self.heard += [one for one in here if self._matters(one)]
            self._draw(self.drawn[0], here)
            told = act.Tell(seat, merits=card.merits, paid=paid)
            self.asked, there = self._decided(self.asked, told)
            self._draw(self.drawn[1], there)
            self.solved += 1
            self.answer()
            return True
        return False


def _resting(state: State, seat: str) -> fact.DieAt:
    die = next(n for n, one in state.table.dice.items() if one.owner == seat and one.place == HOME)
    return fact.DieAt(die, "recovery")


def _named(page: Page) -> act.Tell:
    """A deadline and a last round have keys of their own."""
    deadline = next((one.round for one in page.effects if isinstance(one, fx.StoryMarker)), 0)
    last = next((one.round for one in page.effects if isinstance(one, fx.LastRound)), 0)
    rest = (one for one in page.effects if not isinstance(one, fx.StoryMarker | fx.LastRound))
    return act.Tell("green", deadline=deadline, last_round=last, effects=tuple(rest))


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
            [(slot.face is not None, slot.under is not None) for slot in sector.slots],
            [plan.shown for plan in sector.plans],
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
            seat: (one.rank, one.stars, one.earned, len(one.kept))
            for seat, one in state.officers.items()
        },
        "reason": state.reason,
    }
