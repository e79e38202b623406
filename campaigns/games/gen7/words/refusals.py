"""Why not: a sentence for every refusal of the engine, with the facts it gives."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from campaigns.face.words import Sentence

REFUSALS: dict[str, Sentence] = {
    # Whose turn, and what is due
    "campaign_over": _("The campaign is over."),
    "no_such_seat": _("Nobody plays this seat: %(seat)s."),
    "not_your_turn": _("This is for somebody else to do now."),
    "not_now": _("Not now. First: %(due)s"),
    "must_choose": _("You must choose one."),
    "not_asked": _("That is not what is asked now."),
    "nothing_said": _("Say what was gained or spent."),
    "nobody_helped": _("Say who had a die on this key task."),
    "page_says_itself": _("This page is recorded: the app sees whether its goal is reached."),
    "nothing_to_change": _("That is how it is already."),
    "book_of_your_box": _(
        "The app keeps the book only where you play with the cards of your own box."
    ),
    "must_take": _("This time you must take a card."),
    "no_such_option": _("That is not one of the choices: %(option)s."),
    # Dice rolled and shown
    "outcome_missing": _("Say what came up."),
    "other_dice_due": _("Those are not the dice to roll now."),
    "face_unseen": _("Say first what the die shows."),
    "sectors_missing": _("Say which sector lies before each of you."),
    "chief_missing": _("Say who has rolled lowest and is chief of staff."),
    "counts_per_player": _("Say for each of the %(players)s how many were taken."),
    "no_such_face": _("The die has no %(value)s: its faces go from 1 to %(most)s."),
    # Placing
    "die_not_in_quarters": _("That die is not in your quarters."),
    "no_such_spot": _("There is no such spot: %(room)s, spot %(spot)s."),
    "spot_taken": _("The spot is taken: %(room)s, spot %(spot)s."),
    "spot_failed": _("A failure marker closes this spot: %(room)s, spot %(spot)s."),
    "spot_in_repair": _(
        "A repair marker closes this spot until the refresh phase: %(room)s, spot %(spot)s."
    ),
    "room_closed": _("The story has closed this room: %(room)s."),
    "no_robots": _("Robots may not go there: %(room)s."),
    "chief_spot_only": _("At HQ your die takes the chief's spot, the one with one dot."),
    "below_previous": _("Not there: the die on the spot before shows %(previous)s."),
    "robot_not_in_supply": _("Your robot is not in the supply, so Assembly has none to fetch."),
    "no_robot_placed": _("No robot has been placed, so none can be sent home."),
    "no_such_skill": _("You have no skill that changes a die like this there: %(room)s."),
    "placement_possible": _("One of your dice can be placed, so none goes to the Recovery Room."),
    "no_voluntary_pass": _("Whoever has a die in quarters must place one."),
    # Turning dice
    "change_not_now": _("Dice are turned on your turn, or while you contribute."),
    "die_out_of_reach": _("That die is neither in your quarters nor on the spots being filled."),
    "take_back_first": _("Take that die back first: it was split or changed when it was put down."),
    "same_face": _("The die shows %(value)s already."),
    "too_far": _("Parts turn a robot by up to %(most)s."),
    # Shared spots
    "no_such_task": _("There is no such key task in the row."),
    "card_unknown": _("Nobody has recorded this card yet: %(card)s."),
    "task_solved": _("This key task is solved already: %(card)s."),
    "other_task_open": _("The spots of another key task are being filled. Finish or cancel that."),
    "die_on_task": _("That die lies on these spots already."),
    "only_robots_split": _("Only a robot can fill two spots."),
    "one_cannot_be_split": _("A 1 cannot be split."),
    "uneven_split": _("A robot is split as evenly as can be; this one shows %(value)s."),
    "not_contributing": _("Only those with a die on these spots can pay."),
    "not_your_sector": _("You pay from your own sector or from Storage."),
    "storage_closed": _("Nothing may be spent from Storage now."),
    "active_player_commits": _("That is up to the player whose turn it is."),
    "own_die_needed": _("The player whose turn it is must put in at least one die."),
    "spots_empty": _("Not all spots are filled. Still free: %(count)s."),
    "nothing_to_take_back": _("There is nothing to take back."),
    "not_your_piece": _("The last piece was put down by somebody else."),
    # The placement rule of a key task
    "dice_not_equal": _("All dice must show the same number, but there are %(low)s and %(high)s."),
    "dice_not_different": _("All dice must be different, but %(value)s is there twice."),
    "sums_not_equal": _("Both sums must be the same, but they are %(left)s and %(right)s."),
    "sum_too_high": _("The sum on the left is too high: %(left)s against %(right)s."),
    "die_too_low": _("Spot %(spot)s needs at least %(least)s, but the die shows %(value)s."),
    "die_too_high": _("Spot %(spot)s takes at most %(most)s, but the die shows %(value)s."),
    "not_in_steps": _(
        "The dice do not go in steps of %(by)s: spot %(spot)s has %(value)s, the one"
        " before it %(before)s."
    ),
    "total_wrong": _("All dice together must be %(sign)s %(number)s, but they make %(total)s."),
    # Why a key task cannot be solved at all
    "no_open_spots": _("No spot is open for a die."),
    "no_own_die": _("A die of the player whose turn it is must be among them: %(seat)s."),
    "not_enough_dice": _("There are not enough dice: %(dice)s for %(spots)s spots."),
    "cannot_pay": _("The cost is %(cost)s, and %(lacking)s cannot be paid."),
    "contributors_cannot_pay": _("Dice fit, but their owners cannot pay the cost of %(cost)s."),
    "cannot_pay_changes": _("Dice would fit if they were turned, but that cannot be paid."),
    "no_dice_fit": _("No dice fit, not even turned."),
    # Paying
    "not_enough": _("Not enough: %(resource)s, and only %(held)s at hand."),
    "cost_not_paid": _("The cost is not paid. Still missing: %(count)s."),
    "more_than_needed": _("That is more than is needed: %(most)s at most."),
    "storage_full": _("Storage is too full: %(resource)s, room for %(room)s more."),
    # Cards
    "card_not_there": _("That card is not there: %(card)s."),
    "one_card_at_a_time": _("One card at a time."),
    "too_many_cards": _("Those are more cards than are due."),
    "hand_full": _("You hold %(most)s work tasks, and that is the limit."),
    "has_one_already": _("This player has a card already: %(seat)s."),
    "file_not_now": _("Files are played on your turn or while you contribute, between actions."),
    "other_centre": _("That work task is done elsewhere: %(room)s."),
    "slot_taken": _("There is a card in that place already."),
    "slot_empty": _("There is no card in that place."),
    "nothing_to_upgrade": _("An upgrade goes under an algorithm that lies face up."),
    "upgrade_first": _("Take up the upgrade under it first."),
    "same_name": _("An algorithm of this name lies face up already: %(card)s."),
    "just_laid": _("This one has just been laid, and stays: %(card)s."),
    # Work meeting
    "only_hq": _("For a work meeting, the die goes to HQ."),
    "first_free_spot": _("Whoever joins takes the first free spot of HQ, not spot %(spot)s."),
    # Skills
    "skill_not_owned": _("You do not have this skill: %(skill)s."),
    "skill_used_up": _("This skill has been used up: %(skill)s."),
    "skill_not_now": _("This skill cannot be used now: %(skill)s."),
    "officer_not_contributed": _("Your officer must be on the shared spots for this."),
    "no_such_skill_card": _("There is no such skill: %(skill)s."),
    "skill_taken": _("Somebody has this skill: %(skill)s."),
    "two_skills_bought": _("Two skills at a time is the limit."),
    "goal_not_in_use": _("This goal is not in use in this episode."),
    "boards_are_ours": _(
        "On this voyage the boards and cards are ours: there is nothing to match."
    ),
    "no_such_episode": _("Episode %(episode)s has no result yet."),
    "rank_too_low": _("This skill needs rank %(rank)s."),
    "no_free_slot": _("Rank %(rank)s has no room for another skill. Give one back first."),
    "not_enough_stars": _("It costs more stars than you have: %(price)s against %(stars)s."),
    "just_bought": _("What you have just bought cannot be given back now: %(skill)s."),
    "trade_in_pending": _("A skill is only given back for another one. Buy one, or take it back."),
    # Set-up, corrections, recorded cards
    "sector_twice": _("A sector has been named twice."),
    "colour_twice": _("Two sectors cannot have the same colour."),
    "sectors_per_player": _("Name a sector for each of the %(players)s players, or none at all."),
    "too_many_officers": _("There are more officers' names than players: %(players)s."),
    "no_such_die": _("There is no such die: %(die)s."),
    "colonist_in_a_room": _(
        "The mechanical sector has a colonist less: first take one of %(seat)s off the ship."
    ),
    "no_free_spot": _("That is not a free spot: %(place)s."),
    "file_on_your_turn": _("This file may only be played on your own turn: %(card)s."),
    "algorithm_not_now": _("No algorithm of that slot can help here."),
    "algorithm_used": _("This algorithm has helped here already."),
    "condition_not_met": _("Its condition does not hold now."),
    "split_wrong": _("Share out %(count)s in all, onto different key tasks from the left."),
    "no_goal_open": _("No goal of a page is open that you could have reached."),
    "plan_not_yours_to_tell": _("The app sees by itself whether this goal is reached."),
    "no_such_page": _("The story has no such page: %(page)s."),
    "page_not_read": _("Nobody has read that page yet: the app opens it when the story does."),
    "hands_are_secret": _(
        "That would reveal other hands. Only a device that plays every seat can correct it."
    ),
    "facts_or_effects": _("Either set a value or apply an effect, not both."),
    "nothing_to_correct": _("Nothing is different from what the app thinks."),
    "out_of_range": _("%(value)s is not possible: from %(least)s to %(most)s."),
    "round_is_over": _("The episode is being wrapped up: take it back first."),
    "dice_in_rooms": _("The crew comes home before the refresh: send the dice home too."),
    "card_being_read": _("This card is being read: go on with it first. %(card)s"),
    "no_such_reminder": _("There is no such reminder."),
    "no_such_place": _("There is no such spot: %(place)s."),
    "die_lies_there": _("A die lies there: %(place)s."),
    "task_in_the_row": _("This key task lies in the row: %(card)s."),
    "not_the_order": _("Whoever has more merits comes first."),
    "app_deals": _("The app deals these cards, so it knows how many there are."),
    "no_such_plan": _("There is no such plan."),
    "too_many_skills": _("%(seat)s has room for %(most)s skills only."),
    "not_set_up_yet": _("The episode is still being set up."),
    "card_wrong": _("The card cannot be recorded like this (%(problem)s)."),
    "nothing_recorded": _("There is no card to record."),
    "not_in_the_pack": _("No card of this kind is called that: %(name)s. Say what it does."),
    "several_such_cards": _("Several cards begin like this: %(name)s. A few more letters, please."),
    "in_a_hand": _("This card is in somebody's hand: it is written down when it is played."),
}
