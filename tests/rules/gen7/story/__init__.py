"""Pages, votes, crossroads and merits."""
