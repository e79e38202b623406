"""A table and its log: what is written, undone, corrected, raced for and looked up."""
