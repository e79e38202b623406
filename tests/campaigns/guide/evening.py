"""A first evening without a browser: a device that is told things, and plays on at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from campaigns.face.board import Look
from campaigns.face.lessons.guide import Scene, hint
from campaigns.games import FACES
from rules.registry import GAMES

LONGEST = 400


def told_at(
    game: str,
    options: Any,
    looks: Sequence[Look],
    stop: Callable[[Any], bool],
    seed: int = 0,
    left_out: tuple[type, ...] = (),
) -> list[list[str]]:
    """What each of these devices is told until then, in this order; each tells that it has read
    it before anybody moves, and is told the next thing."""
    engine, dice = GAMES[game], random.Random(seed)
    state = engine.fold(engine.set_up(options))
    told: list[list[str]] = [[] for _ in looks]
    for _ in range(LONGEST):
        for look, known in zip(looks, told, strict=True):
            scene = Scene(engine.view(state, look.seat), engine.moment(state), look)
            while (found := hint(FACES[game].guide, scene, known)) is not None:
                assert found.number == len(known) + 1 <= found.among
                known.append(found.step.key)
        legal = engine.legal_actions(state, None)
        if stop(state) or not legal:
            return told
        by_kind: dict[type, list[Any]] = {}
        for one in legal:
            if isinstance(one, left_out):
                continue
            by_kind.setdefault(type(one), []).append(one)
        action = dice.choice(by_kind[dice.choice(list(by_kind))])
        state = engine.fold(engine.decide(state, engine.fill(state, action, dice)), state)
    raise AssertionError("it never came to that")
