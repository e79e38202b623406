"""How events change the position. Never refuses, never decides: `campaign.evolve` is the door.
`whereabouts` and `hands` read from it where a card lies, and in whose hand."""
