"""A table whose dice stay in front of its players: the app is to be referee again, and asks what
lies where."""

from __future__ import annotations

from rules.gen7 import ENGINE, steps
from rules.gen7 import actions as act
from rules.gen7.state import State
from tests.attacks.means.tables import Voyage
from tests.attacks.means.visitors import Forms
from tests.campaigns.server import Answer, Device


class Kept:
    def __init__(self, host: Device) -> None:
        voyage = Voyage(host, "box", dice="asked", judge="book_keeper")
        self.host, self.path = host, f"/t/{voyage.code}/"
        while not is_unfollowed(voyage.state):
            voyage.do(dull(voyage.state))
        voyage.do(act.SetTable(judge="referee"))
        while not isinstance(voyage.state.todo[-1], steps.Recounting):
            voyage.do(dull(voyage.state))

    def break_off(self) -> Answer:
        return self._say("break_off/", {"goods.parts.blue": "3"})

    def recount(self) -> Answer:
        return self._say("recount/", {"goods.data.green": "7"})

    def _say(self, page: str, changed: dict[str, str]) -> Answer:
        shown = Forms(self.host.ask("GET", f"{self.path}{page}")[2])
        (asked,) = (fields for _goes_to, fields in shown.found if "was" in fields)
        asked.pop("csrfmiddlewaretoken")  # the device adds its own
        return self.host.ask("POST", f"{self.path}{page}", {**asked, **changed})


def is_unfollowed(state: State) -> bool:
    return state.play is not None and state.play.unfollowed and state.play.phase == "turns"


def dull(state: State) -> act.AnyAction:
    """Nothing comes of the dice, and no goal is reached."""
    found = [one for one in ENGINE.legal_actions(state, None) if not isinstance(one, act.Reach)]
    nothing = [one for one in found if getattr(one, "option", "") in ("not_yet", "nobody", "no")]
    nothing += [one for one in found if isinstance(one, act.Next | act.Decline)]
    unknown = [one for one in found if set(getattr(one, "cards", ())) == {"?"}]
    return [*nothing, *unknown, *found][0]
