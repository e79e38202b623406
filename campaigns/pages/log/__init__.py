"""The log as a page. `ledger` makes chapters and lines of it, `views` shows a leaf at a time,
searched by round, kind and words."""
