"""What a table has learned of its own box: met again, put right, made good, given away."""
