"""The table and the seat as they are shown: the ship, the sectors, the question and its answers.

`ship` has what lies on the table, `questions` what is asked and what may be answered; beside them
are the hand, what is due, what just happened and the end of the campaign. The door is `table`.
"""
