"""The todo machine of questions, for games whose positions keep a list of what is due.

The list is a stack of steps; the last one is next. A step either happens by itself or is a question
that waits for somebody's answer. A game brings its tables: a `Question` for each kind of step that
asks, a function for each kind that happens by itself. The doors are the names below.
"""

from rules.todo.chronicle import Chronicle
from rules.todo.machine import answer, is_asked, offers, run, settle, why_not
from rules.todo.question import Question, allowed, everybody, its_seat, late

__all__ = [
    "Chronicle",
    "Question",
    "allowed",
    "answer",
    "everybody",
    "is_asked",
    "its_seat",
    "late",
    "offers",
    "run",
    "settle",
    "why_not",
]
