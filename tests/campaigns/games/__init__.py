"""The face of each game: its words, its boards, what it asks."""
