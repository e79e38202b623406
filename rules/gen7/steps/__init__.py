"""What is due. The todo list of a position is a stack of these; the last one is next.

A question waits for people. The steps of `automatic` are carried out as soon as they come up, and
may put questions on top of themselves.
"""

from __future__ import annotations

from rules.gen7.steps.automatic import (
    Acting,
    Applying,
    Assembled,
    CarryingOut,
    Checking,
    Comparing,
    Convening,
    Ending,
    Go,
    Heard,
    Opening,
)
from rules.gen7.steps.box import (
    Balloting,
    Bookmarking,
    Confronting,
    Dotting,
    Harming,
    LastBox,
    Leaving,
    Lowest,
    Onward,
    Paging,
    Penalty,
    RoundEnd,
    Scoring,
    Siding,
    Telling,
    Using,
)
from rules.gen7.steps.chance import Drawing, Facing, LayingOut, Pool, Rolling
from rules.gen7.steps.keeping import LeftOver, Minding, Recounting
from rules.gen7.steps.rooms import (
    Arranging,
    DealingOut,
    Extra,
    Granted,
    Granting,
    Joining,
    Keeping,
    Picking,
    Powering,
    Repeating,
    Replenishing,
    Reprogramming,
    Rescuing,
    Supplying,
    Taking,
    Wild,
    Working,
)
from rules.gen7.steps.step import Step
from rules.gen7.steps.story import (
    Asking,
    Breaking,
    Deciding,
    Duty,
    Marking,
    Ordering,
    Paused,
    Printed,
    Purchasing,
    Reading,
    Reckoning,
    Voting,
)
from rules.gen7.steps.turn import Closing, Payment, Piece, Placed, Sharing, Turning, Used

AnyStep = (
    Rolling
    | Drawing
    | Facing
    | LayingOut
    | Turning
    | Sharing
    | Closing
    | Extra
    | Keeping
    | Arranging
    | Working
    | Replenishing
    | Granting
    | Granted
    | Reprogramming
    | Rescuing
    | DealingOut
    | Powering
    | Repeating
    | Picking
    | Supplying
    | Wild
    | Joining
    | Taking
    | Duty
    | Asking
    | Deciding
    | Voting
    | Breaking
    | Reading
    | Marking
    | Printed
    | Paused
    | Reckoning
    | Purchasing
    | Balloting
    | Bookmarking
    | Confronting
    | Harming
    | Leaving
    | Onward
    | Paging
    | Lowest
    | LastBox
    | Dotting
    | Scoring
    | Penalty
    | RoundEnd
    | Siding
    | Telling
    | Using
    | Minding
    | Recounting
    | LeftOver
    | Go
    | Opening
    | Heard
    | CarryingOut
    | Convening
    | Assembled
    | Comparing
    | Ending
    | Ordering
    | Acting
    | Applying
    | Checking
)

__all__ = [
    "Acting",
    "AnyStep",
    "Applying",
    "Arranging",
    "Asking",
    "Assembled",
    "Balloting",
    "Bookmarking",
    "Breaking",
    "CarryingOut",
    "Checking",
    "Closing",
    "Comparing",
    "Confronting",
    "Convening",
    "DealingOut",
    "Deciding",
    "Dotting",
    "Drawing",
    "Duty",
    "Ending",
    "Extra",
    "Facing",
    "Go",
    "Granted",
    "Granting",
    "Harming",
    "Heard",
    "Joining",
    "Keeping",
    "LastBox",
    "LayingOut",
    "Leaving",
    "LeftOver",
    "Lowest",
    "Marking",
    "Minding",
    "Onward",
    "Opening",
    "Ordering",
    "Paging",
    "Paused",
    "Payment",
    "Penalty",
    "Picking",
    "Piece",
    "Placed",
    "Pool",
    "Powering",
    "Printed",
    "Purchasing",
    "Reading",
    "Reckoning",
    "Recounting",
    "Repeating",
    "Replenishing",
    "Reprogramming",
    "Rescuing",
    "Rolling",
    "RoundEnd",
    "Scoring",
    "Sharing",
    "Siding",
    "Step",
    "Supplying",
    "Taking",
    "Telling",
    "Turning",
    "Used",
    "Using",
    "Voting",
    "Wild",
    "Working",
]
