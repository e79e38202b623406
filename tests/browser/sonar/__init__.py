"""Captain Sonar in a real browser."""
