"""What every step is."""

from __future__ import annotations

from rules.core import Value


class Step(Value, frozen=True, tag_field="step"):
    """Something that is due; the tag is written by hand and stored in every log."""
