"""How events change the position. Never refuses, never decides: `campaign.evolve` is the door."""
