"""How events change the position. Never refuses, never decides: `table.evolve` is the door."""
