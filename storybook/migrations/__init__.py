"""How the tables of the story book came to be. There is one: what was ticked while resuming."""
