"""How the app plays along: settings of the table that can change any evening.

To book-keeper it holds at once, and placed dice simply lie on the table. To referee it holds from
the next roll on.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.core import Refusal
from rules.gen7 import actions as act
from rules.gen7 import events as ev
from rules.gen7 import steps
from rules.gen7.chronicle import Chronicle
from rules.gen7.episode.preparation import why_not_kept
from rules.gen7.ship.tracks import cut_overflow
from rules.gen7.state import State
from rules.gen7.turn.give_back import give_back
from rules.gen7.turn.shared_spots import turn_back

RULE = "GEN-0.1"
WITH_DICE = ("roll", "turns")  # phases that go on otherwise at once
# What was begun by a die; cards, pages and votes that are open go on as they are.
OF_DICE = (
    steps.Turning,
    steps.Sharing,
    steps.Closing,
    steps.Rolling,
    steps.Facing,
    steps.Wild,
    steps.Extra,
    steps.Working,
    steps.Replenishing,
    steps.Granting,
    steps.Granted,
    steps.Reprogramming,
    steps.Rescuing,
    steps.Powering,
    steps.Repeating,
    steps.Joining,
    steps.Convening,
    steps.Assembled,
    steps.Acting,
    steps.Duty,
    steps.Go,
)


def why_not_set(state: State, action: act.SetTable) -> Refusal | None:
    if state.result is not None:
        return Refusal("campaign_over", "GEN-1.1")
    changed = _changed(state, action)
    if not changed:
        return Refusal("nothing_to_change", RULE)
    return why_not_kept(replace(state.options, judge=action.judge or state.options.judge))


def _changed(state: State, action: act.SetTable) -> dict[str, object]:
    said = {name: getattr(action, name) for name in action.__struct_fields__}
    return {
        name: value
        for name, value in said.items()
        if value is not None and value != getattr(state.options, name)
    }


def set_table(chronicle: Chronicle, action: act.SetTable) -> None:
    changed = _changed(chronicle.state, action)
    chronicle.tell(ev.TableSet(**changed))  # type: ignore[arg-type]
    table = chronicle.state.play
    begins = table is not None and table.phase in WITH_DICE and not table.unfollowed
    if changed.get("judge") == "book_keeper" and begins:
        _put_down(chronicle)


def _put_down(chronicle: Chronicle) -> None:
    """The dice lie where they are, and nothing that one of them has begun goes on by itself."""
    for step in chronicle.todo:
        if isinstance(step, steps.Sharing):
            turn_back(chronicle, step)
            give_back(chronicle, step)
    for seat in chronicle.state.players:  # no lab is left to ask about it (GEN-5.11)
        cut_overflow(chronicle, seat)
    chronicle.tell(ev.BookOpened())
    open_still = [step for step in chronicle.todo if not isinstance(step, OF_DICE)]
    chronicle.todo[:] = [steps.Go("mind"), *open_still]
