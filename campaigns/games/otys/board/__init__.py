"""The table and the seat as they are shown: the colony, everybody's search zone, contracts, and the
open question with its answers. `table.board` is the door.
"""
