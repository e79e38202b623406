"""All that people at a table can be asked for, by its kind."""

from __future__ import annotations

from campaigns.people.consent import agreement, seat, undo
from campaigns.people.consent.questions import Kinds

KINDS: Kinds = {**undo.KINDS, **seat.KINDS, **agreement.KINDS}
