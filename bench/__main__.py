"""`make bench`: one line per figure, with its goal."""

from __future__ import annotations

import os
import tempfile

os.environ["DJANGO_SETTINGS_MODULE"] = "bench.settings"
folder = tempfile.TemporaryDirectory(prefix="shiplog-bench-")
os.environ["SHIPLOG_DATA"] = folder.name

import django  # noqa: E402 - the data folder must be chosen first

django.setup()

from django.core.management import call_command  # noqa: E402

from bench.games import engines, gen7, otys, radio, sonar  # noqa: E402
from bench.pages import (  # noqa: E402
    deliveries,
    first_visit,
    fullest,
    load,
    node,
    requests,
    sheets,
    tap,
    taps,
)

PARTS = (
    engines,
    gen7,
    otys,
    sonar,
    radio,
    requests,
    load,
    node,
    deliveries,
    fullest,
    sheets,
    tap,
    taps,
    first_visit,
)


def main() -> None:
    with folder:
        call_command("migrate", verbosity=0)
        for part in PARTS:
            for figure in part.figures():
                print(figure, flush=True)


main()
