"""How events change the position. Never refuses, never decides: `campaign.evolve` is the door. Where
a card lies and in whose hand it is, `whereabouts` and `hands` read from it."""
