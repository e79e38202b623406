"""What a button would do now, in the words the log would have for it. Nobody's secret is asked: as
soon as chance, a card or another seat has to answer, it says so and no more."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from django.utils.translation import gettext as _

from campaigns.face.lessons.learning import Would
from campaigns.face.words import Words, tell_refusal
from rules.core import Engine, Seat, Told

MOST = 4  # sentences
SPOKEN = "announcement"  # what one says oneself is no news to oneself


def foreseen(
    engine: Engine[Any, Any, Any], state: Any, words: Words, seat: Seat | None, action: Any
) -> Iterator[Would]:
    """For whoever looks from this seat, and may do it."""
    filled = engine.fill(state, action, random.Random(0))
    if refusal := engine.why_not(state, filled):
        why = tell_refusal(words, refusal)
        yield Would(icon="cross", look="shut", lead=_("Not now:"), text=why)
        return
    if filled != action:
        yield Would(icon="die", text=_("What follows is for chance to say."))
        return
    said: list[str] = []
    for event in engine.resolve(state, action):
        told = engine.told(state, event)
        if told is not None and _is_news(told):
            yield from _then(said, _("What follows then, nobody knows yet."))
            return
        heard = engine.redact(event, seat)
        sentence = words.tell(heard) if heard is not None else ""
        if sentence and sentence not in said and len(said) < MOST:
            said.append(sentence)
        state = engine.evolve(state, event)
    yield from _then(said)


def _is_news(told: Told) -> bool:
    return told.what != SPOKEN


def _then(said: list[str], last: str = "") -> Iterator[Would]:
    if said:
        yield Would(icon="next", look="lit", lead=_("Then:"), text=" ".join(said))
    if last:
        yield Would(icon="ask", text=last)
