"""What Seventh Generation says: in the log, of cards and of people."""
