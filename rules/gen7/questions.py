"""The table of all questions: for each kind of step that asks, who may answer what."""

from __future__ import annotations

from rules.gen7 import steps
from rules.gen7.chance import DRAWING, ROLLING
from rules.gen7.chronicle import Question
from rules.gen7.consequences.algorithms import ORDERING
from rules.gen7.consequences.box import TELLING, USING
from rules.gen7.consequences.decks import ARRANGING, DEALING_OUT, EXTRA, KEEPING
from rules.gen7.consequences.picks import PICKING, REPEATING, SUPPLYING
from rules.gen7.episode.box import DOTTING, HARMING, LAST_BOX, LOWEST, PENALTY
from rules.gen7.episode.close import ROUND_END
from rules.gen7.episode.layout import LAYING_OUT
from rules.gen7.episode.preparation import MARKING
from rules.gen7.episode.turns import SHARING, TURNING
from rules.gen7.episode.wrap_up import PURCHASING, RECKONING
from rules.gen7.keeping.hands import LEFT_OVER
from rules.gen7.keeping.minding import MINDING
from rules.gen7.keeping.recount import RECOUNTING
from rules.gen7.rooms.centres import POWERING, WORKING
from rules.gen7.rooms.entry import RESCUING
from rules.gen7.rooms.laboratories import REPLENISHING
from rules.gen7.rooms.sector_rooms import GRANTED, GRANTING, REPROGRAMMING, WILD
from rules.gen7.ship.faces import FACING
from rules.gen7.story.box import BOOKMARKING, LEAVING, ONWARD, PAGING
from rules.gen7.story.crossroads import BALLOTING, CONFRONTING, DECIDING, DUTY, SIDING
from rules.gen7.story.pages import ASKING, PRINTED, READING
from rules.gen7.story.pause import PAUSED
from rules.gen7.story.plans import SCORING
from rules.gen7.story.votes import BREAKING, VOTING
from rules.gen7.turn.asides import CLOSING, FILE_TIMES, with_asides
from rules.gen7.turn.meeting import JOINING, TAKING

PLAIN: dict[type, Question] = {
    steps.Rolling: ROLLING,
    steps.Drawing: DRAWING,
    steps.Facing: FACING,
    steps.LayingOut: LAYING_OUT,
    steps.Turning: TURNING,
    steps.Sharing: SHARING,
    steps.Closing: CLOSING,
    steps.Extra: EXTRA,
    steps.Keeping: KEEPING,
    steps.Arranging: ARRANGING,
    steps.Working: WORKING,
    steps.Replenishing: REPLENISHING,
    steps.Granting: GRANTING,
    steps.Granted: GRANTED,
    steps.Reprogramming: REPROGRAMMING,
    steps.Rescuing: RESCUING,
    steps.DealingOut: DEALING_OUT,
    steps.Powering: POWERING,
    steps.Repeating: REPEATING,
    steps.Picking: PICKING,
    steps.Supplying: SUPPLYING,
    steps.Wild: WILD,
    steps.Joining: JOINING,
    steps.Taking: TAKING,
    steps.Duty: DUTY,
    steps.Asking: ASKING,
    steps.Deciding: DECIDING,
    steps.Voting: VOTING,
    steps.Breaking: BREAKING,
    steps.Reading: READING,
    steps.Marking: MARKING,
    steps.Printed: PRINTED,
    steps.Harming: HARMING,
    steps.Paused: PAUSED,
    steps.Ordering: ORDERING,
    steps.Reckoning: RECKONING,
    steps.Purchasing: PURCHASING,
    steps.Telling: TELLING,
    steps.Using: USING,
    steps.RoundEnd: ROUND_END,
    steps.Confronting: CONFRONTING,
    steps.Balloting: BALLOTING,
    steps.Bookmarking: BOOKMARKING,
    steps.Siding: SIDING,
    steps.Paging: PAGING,
    steps.Leaving: LEAVING,
    steps.Onward: ONWARD,
    steps.Lowest: LOWEST,
    steps.LastBox: LAST_BOX,
    steps.Dotting: DOTTING,
    steps.Scoring: SCORING,
    steps.Penalty: PENALTY,
    steps.Minding: MINDING,
    steps.Recounting: RECOUNTING,
    steps.LeftOver: LEFT_OVER,
}
# GEN-4.9: at these a file may be played, a die changed or a skill used first (Turning and Sharing
# see to it themselves).
BETWEEN = FILE_TIMES - {steps.Turning, steps.Sharing}
QUESTIONS = {
    step: with_asides(question) if step in BETWEEN else question for step, question in PLAIN.items()
}
