"""The story book of Seventh Generation, a folder for each of its pages: `story` is read, `resume`
takes up the evening, `record`, `slips` and `box` are about the cards of a table's own box,
`pictures` draws. `urls` is the way in."""
