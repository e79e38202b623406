"""A sentence for every refusal, and advice about maps."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from campaigns.face.words import Sentence

REFUSALS: dict[str, Sentence] = {
    "game_over": _("The game is over."),
    "no_such_seat": _("Nobody sits there at this table: %(seat)s."),
    "not_your_role": _("That is for another role to do: %(role)s."),
    "not_dived": _("First both captains mark where they dive."),
    "lot_first": _("First the lot decides who begins."),
    "lot_drawn": _("The lot has been drawn."),
    "outcome_missing": _("Say which boat begins."),
    "answer_first": _("First the captain answers the sonar: %(boat)s."),
    "stopped": _("Stop! Everybody waits for: %(seat)s."),
    "not_your_turn": _("It is the other boat's turn: %(boat)s."),
    "surfaced": _("The boat is on the surface."),
    "position_marked": _("The position is marked already."),
    "not_sea": _("%(cell)s is not a sea cell of this map."),
    "start_elsewhere": _("At this table nobody starts on an ice hole or an Archer mine: %(cell)s."),
    "course_set": _("The course of this turn has been announced."),
    "no_sea_ahead": _("There is no sea that way: %(direction)s."),
    "own_route": _("Your own route goes through %(cell)s."),
    "own_mine": _("Your own mine is on %(cell)s."),
    "marks_first": _("First the marks of the last move: %(role)s."),
    "nothing_to_mark": _("There is no box to mark now."),
    "box_due": _("A box must be marked while a gauge has room."),
    "no_such_system": _("This scenario has no such system: %(system)s."),
    "gauge_full": _("This gauge is full: %(system)s."),
    "nothing_to_cross": _("There is no symbol to cross now."),
    "crossed_already": _("This symbol is crossed already (%(direction)s)."),
    "course_first": _("First announce a course."),
    "not_full": _("This gauge is not full: %(system)s."),
    "broken": _("A symbol of its colour is crossed: %(system)s."),
    "stop_first": _("In real time, first call stop."),
    "no_such_sector": _("This map has no sector %(sector)s."),
    "out_of_range": _("%(cell)s is out of range."),
    "no_more_mines": _("At this table a boat has at most %(most)s mines."),
    "not_next_to": _("%(cell)s is not a sea cell next to the boat."),
    "must_move": _("At this table a silent move is at least one cell."),
    "way_blocked": _("The way is not free that far: %(direction)s."),
    "no_archer_mine": _("There is no Archer mine on %(cell)s."),
    "archer_mine_spent": _("The Archer mine on %(cell)s is crossed out."),
    "must_surface": _("No course is possible: the boat must surface."),
    "no_mine_there": _("This boat has no mine on %(cell)s."),
    "nobody_asked": _("No sonar is waiting for an answer."),
    "not_on_map": _("This map has no such row, column or sector."),
    "two_statements": _("Make exactly two statements, of different kinds."),
    "one_true_one_false": _("One statement must be true, the other false."),
    "statements_clash": _("At this table both statements must fit one cell."),
    "no_stop_needed": _("In a turn-based game there is no need to call stop."),
    "nothing_to_use": _("There is nothing to stop for: no system of yours can be used now."),
    "not_stopped": _("Nobody has called stop."),
    "no_turns": _("In real time there are no turns."),
    "nothing_to_trace": _("There is nothing to trace now."),
    "part_traced": _("Part %(part)s is traced already."),
    "engineer_first": _("The engineer traces the first part."),
    "line_outside": _("A line is outside: start this part over."),
    "pass_it_on": _("Pass the sheet on: somebody has not traced a part yet."),
    "nothing_to_check": _("There is no drawing to check."),
    "not_repaired": _("The boat is not repaired yet."),
    "not_ready": _("The engineer has not reported ready yet."),
    "not_your_boat": _(
        "Only its own crew can correct that: %(boat)s. Make one of that crew's devices a host."
        " Any host can correct damage and whose turn it is."
    ),
    "too_many_boxes": _("This gauge has %(most)s boxes."),
    "would_be_erased": _("With this cross the sheet would repair itself or take damage."),
    "too_few_for_real_time": _("With %(players)s players the game is turn-based."),
    "no_ice_holes": _("This map has no ice holes: enter them, or play without their rule."),
    "no_archer_mines": _("Echo needs a map with Archer mines."),
    "nowhere_to_start": _("This map has no cell to start from."),
    "map_size": _("A map has 2 to %(most)s rows and columns."),
    "map_not_square": _("All rows of a map are equally long."),
    "map_letters": _(
        "A map is made of . for sea, # for islands, O for ice holes, M for Archer mines."
    ),
    "map_without_sea": _("A map needs at least two sea cells."),
    "map_not_connected": _("All sea cells of a map must be connected."),
    "no_such_map": _("There is no such map: choose one."),
    "unreadable_note": _("This note could not be read: %(note)s"),
    "too_many_notes": _("More than %(most)s notes are too many: begin another list."),
    "captains_agree": _("Both captains have to agree to it, each on their own device."),
    "watchers_not_asked": _("At this table watchers see both boats after the end."),
    "too_many_bangs": _("More than %(most)s explosions at once cannot be noted."),
    "more_than_boxes": _("No boat can be silent or lay mines that often: look through the list."),
}

# Of a map that can be played, but perhaps should not.
ADVICE: dict[str, Sentence] = {
    "map_is_small": _("Only %(cells)s sea cells: a short game."),
    "map_cuts_sectors": _(
        "The rows or columns are not a multiple of %(size)s: the sectors at the edge are smaller."
    ),
    "map_sector_empty": _(
        "There is no sea in sector %(sector)s: a drone would find nothing there."
    ),
}
