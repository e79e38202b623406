"""What lies on the table: rooms with their spots, key tasks, sectors, dice and resources.

`placements` says where a die may go and `outlook` what the next failures would do. Each module
makes the part of the board that bears its name.
"""
