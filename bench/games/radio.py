"""The radio page: what the worst address that anybody can send costs."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from django.test import Client

from bench.figures import Figure

OPEN_SEA = "_".join(["." * 15] * 15)
# What cost the most, each in its own way.
ADDRESSES = {
    "silences": "q" * 12,
    "mines": "m" * 20,
    "mines in silence": "mq" * 7,
    "courses in silence": "qnqeqsqw" * 3,
    "many silences": "q" * 12 + "neeeeq" * 3,
    "a slip at the end": "q" * 12 + "n" * 60,
    "drones": "q" * 12 + "d1n" * 188,
    "blocked": "q" * 12 + "k" * 188,
    "blasts": "q" * 12 + ("b" + "~".join(["B3.0"] * 20)) * 19,
    "lost and lost again": "q" * 12 + "ln" * 90,
    "surfacing": "qqq" + "u1q" * 5,
}


def figures() -> Iterator[Figure]:
    client, dice = Client(headers={"host": "localhost"}), random.Random(1)
    client.get("/radio/?scenario=alpha&mode=real_time")  # the templates are read once
    slowest, worst = 0.0, ""
    for name, heard in ADDRESSES.items():
        taken = []
        for _ in range(5):  # each on a map of its own, which nothing is known of
            chart = _islands(dice)
            started = time.process_time()
            answer = client.get(
                "/radio/",
                {"scenario": "alpha", "mode": "real_time", "chart": chart, "heard": heard},
            )
            taken.append(time.process_time() - started)
            assert answer.status_code == 200, (name, answer.status_code)
        if min(taken) > slowest:
            slowest, worst = min(taken), name
    title = "sonar: the radio page, the worst address on an unknown map, CPU"
    yield Figure(title, slowest * 1000, "ms", 50, detail=f"{worst}; the best of five")


def _islands(dice: random.Random) -> str:
    rows = [list(row) for row in OPEN_SEA.split("_")]
    for _ in range(3):
        rows[dice.randrange(15)][dice.randrange(3, 15)] = "x"
    return "_".join("".join(row) for row in rows)
