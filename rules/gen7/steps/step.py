"""What every step is."""

from __future__ import annotations

from rules.core import Value, as_tag


class Step(Value, tag_field="step", tag=as_tag):
    """Something that is due; its tag is stored in every log."""
