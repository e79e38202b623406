"""Where in the campaign we are, and what is due: said to whoever it is for, by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _

from campaigns.face.board import Look
from campaigns.games.gen7.words.people import People
from campaigns.games.gen7.words.steps import HINTS, STEPS
from campaigns.games.gen7.words.terms import PHASES
from rules.core import Value
from rules.gen7 import ENGINE
from rules.gen7 import actions as act
from rules.gen7.foresight import OPEN
from rules.gen7.state import State
from rules.gen7.steps import AnyStep, Closing, Paging, Sharing, Voting
from rules.gen7.tables import EPISODES
from rules.gen7.view import View


class Now(Value):
    """For the bar above: pictures of what `told` says."""

    episode: int
    episodes: int
    round: int  # 0: none is being played
    last: int  # 0: nobody has said which is the last
    phase: str

    @property
    def told(self) -> str:
        if not self.episode:
            return _("The end")
        parts = [_("Episode %(number)s") % {"number": self.episode}]
        facts = {"round": self.round, "last": self.last}
        if self.round:
            told = _("round %(round)s of %(last)s") if self.last else _("round %(round)s")
            parts.append(told % facts)
        return " · ".join(filter(None, (*parts, self.phase)))


def clock(view: View) -> Now:
    table = view.table
    if view.outcome is not None or table is None:
        return Now(0 if view.outcome else view.episode, EPISODES, 0, 0, "")
    phase = str(PHASES[table.phase])
    return Now(view.episode, EPISODES, table.round, table.story.last_round or 0, phase)


def due(state: State, seat: str | None = None, offers: Sequence[act.AnyAction] = ()) -> str:
    """Who is waited for; whoever may act though nobody waits for them reads what they may do."""
    if state.result is not None:
        return ""
    step: AnyStep = state.todo[-1]
    if act.TakeAll in map(type, offers):
        return _("Hand the work tasks round: how many has each taken?")
    sentence = _asked(step)
    seats, people = ENGINE.moment(state).seats, People(state.options.officers)
    if set(seats) == set(state.players):
        return sentence
    if isinstance(step, Voting):
        return _("Still to vote: %(who)s") % {"who": people.listed(seats)}
    here = {one.seat for one in offers}  # type: ignore[union-attr]
    if isinstance(step, Sharing) and seat in here and step.seat not in here:
        facts = {"who": people.who(step.seat)}
        return _("%(who)s fills the spots of a key task: you may contribute.") % facts
    if isinstance(step, OPEN) and seat in here and seat not in seats:
        facts = {"who": people.who(step.seat)}
        return _("%(who)s may still do something; your next die ends that turn.") % facts
    return f"{people.listed(seats)}, {sentence[:1].lower()}{sentence[1:]}"


def lit(state: State) -> str:
    """Once a die is chosen."""
    seats = ENGINE.moment(state).seats
    if not seats or set(seats) == set(state.players):
        return _("Tap a lit place")
    who = People(state.options.officers).listed(seats)
    return _("%(who)s, tap a lit place") % {"who": who}


def own(state: State, seat: str | None) -> str:
    """The same on one's own phone, which need not say whom it means; empty: nobody waits for it."""
    if state.result is not None or seat not in ENGINE.moment(state).seats:
        return ""
    return _asked(state.todo[-1])


def _asked(step: AnyStep) -> str:
    if isinstance(step, Paging) and step.about == "failure":
        return _("What does failing do?")
    return str(STEPS[str(step.__struct_config__.tag)]).removesuffix(".")


def hint(state: State, lit: Mapping[str, object]) -> str:
    """How it is done, in small. `lit`: dice that may be moved."""
    if state.result is not None:
        return ""
    step: AnyStep = state.todo[-1]
    if isinstance(step, Closing) and lit:
        return _("A file, a skill, a changed die. The next die ends the turn too.")
    return str(HINTS.get(str(step.__struct_config__.tag), ""))


def elsewhere(state: State, look: Look) -> str:
    """On whose phone the answer is given, where nobody can give it here."""
    if state.result is not None:
        return ""
    waited = ENGINE.moment(state).seats
    away = [seat for seat in waited if seat in look.elsewhere and seat not in look.acts_for]
    if not away:
        return ""
    told = _("On %(who)s's phone") if len(away) == 1 else _("On the phones of %(who)s")
    return told % {"who": People(state.options.officers).listed(away)}
