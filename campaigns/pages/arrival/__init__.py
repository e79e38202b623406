"""Coming to a table: the home page, a new table or one from a file, the lobby, the seats.

Everything here happens before somebody plays. `entrance` has the code, the seats and the host's
link, `lobby` a table that has not begun.
"""
