"""What lies on the table at the start (OTY-1, OTY-6.4): our contracts and tokens in `catalogue`,
the `deal`, and `entry`, by which a table says what its own box brings."""
