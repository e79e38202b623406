"""Adjudicate a game over standard input and output, a line of JSON each way."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.utils import translation

from campaigns.management.prompt import PromptCommand
from campaigns.referee import LONGEST_LINE, Referee
from campaigns.safe.document import Damaged, read
from rules.registry import GAMES


class Command(PromptCommand):
    help = __doc__

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game", choices=sorted(GAMES))
        parser.add_argument("--lang", choices=["en", "ru", "pt-br"], default="en")
        parser.add_argument("--seed", type=int, help="makes the app's own dice repeatable")
        parser.add_argument("--load", type=Path, help="a log to go on from")

    def handle(self, *args: Any, **options: Any) -> None:
        referee = Referee(options["game"], options["seed"])
        if options["load"]:
            try:
                _, rows = read(options["load"].read_bytes(), [options["game"]])
                referee.load(rows)
            except OSError as error:
                raise CommandError(f"The log cannot be read: {error}") from error
            except Damaged as error:
                raise CommandError(str(error)) from error
        with translation.override(options["lang"]):
            _talk(referee)


def _talk(referee: Referee) -> None:
    """A line that is too long is answered once and read to its end in pieces."""
    reader, writer = sys.stdin.buffer, sys.stdout.buffer
    while line := reader.readline(LONGEST_LINE + 2):
        whole = line
        while not line.endswith(b"\n") and len(line) == LONGEST_LINE + 2:
            line = reader.readline(LONGEST_LINE + 2)
            if not line:
                break
        writer.write(referee.answer(whole.rstrip(b"\r\n")) + b"\n")
        writer.flush()
