"""The radio operator's help. At a table `help` and `track` are used by the board; for a table that
plays on paper `views` is a page of its own, whose address holds all that was heard (`notebook`)."""
