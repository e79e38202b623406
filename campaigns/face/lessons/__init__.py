"""How a game teaches itself: `guide` on the first evening, `examples` of the rules to try out,
`learning` of whatever is touched, and `touch`, the link that lies over a thing."""
