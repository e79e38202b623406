"""`make bench`: one line per figure, with its goal."""

from __future__ import annotations

import os
import tempfile

os.environ["DJANGO_SETTINGS_MODULE"] = "bench.settings"
folder = tempfile.TemporaryDirectory(prefix="shiplog-bench-")
os.environ["SHIPLOG_DATA"] = folder.name

import django  # noqa: E402 - the data folder must be chosen first

django.setup()

from bench import engines, printing, requests  # noqa: E402


def main() -> None:
    with folder:
        for line in (*engines.figures(), *requests.figures(), *printing.figures()):
            print(line, flush=True)


main()
