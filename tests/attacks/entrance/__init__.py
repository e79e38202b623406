"""Who comes in, by which name and how often, and what they send that nobody would type."""
