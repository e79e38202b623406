"""The story book as it is read. `book` is its page: the `open_page`, the `leaves` read before, and
the way so far as a `sea_chart`. `evening` and `ends` tell how an evening and the voyage ended."""
