"""Django's place for commands in a terminal. `addresses` is what they share: where phones can reach
this machine."""
