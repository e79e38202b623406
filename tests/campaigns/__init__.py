"""Tables of any game, without a browser. `play` and `cast` bring people and moves to a table,
`server` is a real one in a process of its own."""
