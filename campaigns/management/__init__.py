"""Django's place for commands in a terminal. What they share: `prompt`, how they begin, and
`addresses`, where phones can reach this machine."""
