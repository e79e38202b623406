"""Captain Sonar, rule by rule. `positions` and `moves` build what a test needs; folders follow the
chapters of the rules."""
