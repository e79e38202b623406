"""The rules for players. `guide` reads the text of `docs/guide/` once, `markup` says how it is
written; `search` finds words in it, `words` those of the editions; `views` are its page."""
