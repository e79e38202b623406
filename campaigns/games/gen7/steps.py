"""What is due, said to whoever is asked. One sentence for each step of the engine."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from campaigns.telling import Sentence

STEPS: dict[str, Sentence] = {
    "rolling": _("Roll the dice."),
    "drawing": _("Draw from the deck."),
    "turn": _("Place a die in a room, or put one on a key task."),
    "sharing": _("Fill the shared spots of the key task, then solve it or take all back."),
    "extra": _("Spend data for extra cards, or none."),
    "keeping": _("Keep one of the cards."),
    "arranging": _("Lay the new algorithm; the old ones may move or go."),
    "working": _("You may do one work task here."),
    "replenishing": _("You may move 3 or 6 of your resource to Storage."),
    "granting": _("Choose who gets the action, or nobody."),
    "granted": _("An action is offered to you: take it or leave it."),
    "reprogramming": _("Choose the robot that goes home."),
    "rescuing": _("A rescue may replace this action of the room."),
    "dealing_out": _("Give the cards to different players, one each."),
    "powering": _("Your officer's skill may act here."),
    "repeating": _("The file just played may act once more."),
    "picking": _("The card leaves you a choice."),
    "supplying": _("Choose a resource, then the players who gain it."),
    "wild": _("The robot rolled a 1: choose its face."),
    "joining": _("Send an officer or a colonist to the work meeting, or stay away."),
    "taking": _("Take a work task; the rest goes on to the next player."),
    "duty": _("The duty officer may ask for a second crossroads card."),
    "asking": _("Only you can tell: does the condition hold?"),
    "deciding": _("Choose an option of the crossroads card."),
    "voting": _("Everybody votes."),
    "breaking": _("The chief of staff breaks the tie."),
    "reading": _("Read the page aloud, then go on."),
    "marking": _("Which round is the last one?"),
    "printed": _("Do what the critical division prints on your board, then go on."),
    "ordering": _("Which of your algorithms acts first?"),
    "reckoning": _("Look over this step of the wrap-up, then go on."),
    "purchasing": _("Buy up to two skills, or none."),
    # By itself: nobody is asked, but a refusal may have to name it.
    "go": _("The next part begins by itself."),
    "opening": _("The story goes on to another page."),
    "carrying_out": _("What was voted for is carried out."),
    "convening": _("The work meeting begins."),
    "assembled": _("The robot leaves Assembly."),
    "ending": _("The algorithms act at the end of the round."),
    "comparing": _("The officers' dice are compared."),
    "acting": _("The room does its actions."),
    "applying": _("Effects happen."),
    "checking": _("The condition of the crossroads card is checked."),
}
