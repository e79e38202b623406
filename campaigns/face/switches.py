"""Settings of a table that can still be changed while it is played: a host's verbs on *More*."""

from __future__ import annotations

from campaigns.face.words import Sentence
from rules.core import Value


class Choice(Value):
    name: Sentence
    action: str  # of the engine, as JSON
    on: bool  # so it is now


class Switch(Value):
    label: Sentence  # as the form of a new table has it
    choices: tuple[Choice, ...]
    note: Sentence = ""  # what is still to come of it
