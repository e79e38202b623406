"""A sentence for every refusal."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from campaigns.face.words import Sentence

REFUSALS: dict[str, Sentence] = {
    "game_over": _("The game is over."),
    "no_such_seat": _("Nobody plays that colour: %(seat)s."),
    "not_your_turn": _("It is not your turn. Now: %(seat)s."),
    "not_now": _("Not now. First: %(due)s"),
    "not_set_up_yet": _("Set the table up first."),
    "outcome_missing": _("Say what was drawn."),
    "wrong_deal": _("It cannot have been dealt like that: %(what)s."),
    "wrong_number": _("Draw %(count)s, no more and no fewer."),
    "piece_not_due": _("%(piece)s cannot come next here (%(what)s)."),
    "nothing_to_take_back": _("There is nothing to take back."),
    "too_few_tokens": _("A bag needs at least %(least)s reward tokens."),
    # Keys
    "key_first": _("Choose a key first."),
    "key_chosen": _("You have chosen a key already: %(key)s."),
    "key_used": _("That key is on your hacker track: %(key)s."),
    "key_in_use": _("That key is being used right now: %(key)s."),
    "no_neutral_key": _("You have no neutral X key."),
    "no_neutral_left": _("No neutral X key is left."),
    "never_neutral": _("Only your own keys come back, never a neutral X key."),
    "key_not_on_track": _("That key is not on your hacker track: %(key)s."),
    "only_the_x_key": _("At this table sponsor 3 brings back only your own X key."),
    "other_level": _("Key %(key)s does not open level %(level)s; an X key does."),
    "track_full": _("No more than %(most)s keys can lie on this hacker track."),
    "no_key_here": _("No key comes back here."),
    # Step 1
    "step_one_over": _("The diver has acted: sponsor and propeller come before that."),
    "sponsor_used": _("The sponsor has been used this turn."),
    "other_sponsor": _("The sponsor at level %(level)s does something else."),
    "no_battery": _("You have no battery."),
    "not_with_x": _("At this table the propeller does not work with an X key."),
    "moved_already": _("This diver has moved this turn: %(diver)s."),
    "there_already": _("It is there already: %(diver)s."),
    "too_far": _("That is %(far)s away; your Mechanic allows %(most)s."),
    "not_at_the_surface": _("Not at the surface: %(diver)s."),
    "already_upgraded": _("Upgraded already: %(diver)s."),
    "not_this_level": _("One of the two levels must be level %(level)s."),
    # Divers
    "diver_used": _("The diver has acted already."),
    "other_diver": _("The diver at level %(level)s does something else: %(diver)s."),
    "only_the_spy_copies": _("Only the Spy copies others: %(diver)s."),
    "not_a_neighbour": _("Not your neighbour: %(seat)s."),
    "copied_already": _("Copied already: %(seat)s."),
    "too_few_credits": _("That costs %(price)s credits; you have %(credits)s."),
    "level_full": _("Level %(level)s is full."),
    "nothing_chosen": _("Take the cube, the bonus, or both."),
    "not_upgraded": _("Not upgraded: %(diver)s."),
    "no_such_cube": _("There is no such cube on level %(level)s: %(colour)s."),
    "column_full": _("The store takes no more: %(colour)s."),
    "no_prestige_there": _("That row of the store gives no prestige: %(colour)s."),
    "not_in_store": _("The store has none: %(colour)s."),
    "best_already": _("Cannot be improved any further: %(technician)s."),
    "no_token_there": _("There is no reward token at level %(level)s."),
    "other_cube_shown": _("The reward token does not show that cube."),
    "choose_a_diver": _("Choose a diver who is not upgraded yet."),
    "name_tokens_first": _("Say first which reward tokens lie at level %(level)s."),
    "tokens_named": _("The app knows the reward tokens of level %(level)s."),
    "same_token": _("That is how level %(level)s is already."),
    "token_not_there": _("That reward token is not in the bag."),
    # Contracts
    "contract_not_there": _("That contract is not there."),
    "hands_are_secret": _(
        "That would reveal other hands. Only a device that plays every seat can correct it."
    ),
    "cubes_missing": _("Level %(level)s does not have the cubes for it."),
    "other_cubes": _("Those are not the cubes that the contract asks for (level %(level)s)."),
    "no_contracts": _("No contract is left."),
    "no_hidden_contract": _("The app has dealt that contract itself, or there is none."),
    "cubes_first": _("Name the cubes or the numbers first."),
    "cubes_or_numbers": _("A contract has colours or numbers, not both."),
    "too_many_cubes": _("No level has room for more than %(most)s cubes."),
    "begun_already": _("You have begun to enter another one; take it back first."),
    "never_seen": _("Nobody has seen that contract yet; enter it."),
    "lies_open": _("This contract lies open: say what it says."),
    "lies_there": _("The contract lies there; enter it."),
    # Corrections
    "too_many": _("No more than %(most)s: %(what)s."),
    "no_such_place": _("There is no such place, or something is due there: %(place)s."),
}
