"""A table and its log. `opened.Table` is what a request holds; `commands` are the verbs, `rows` how
a row is written, `selectors` reads. Everything else is derived from the log and checked by
`verification`."""
