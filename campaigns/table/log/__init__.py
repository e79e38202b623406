"""The log as people read it: its `lines`, the `history` of events behind a page, the `origins` of a
number, and a table at a glance. Nothing here writes."""
