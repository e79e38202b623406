"""How the database came to be, step by step. What has been released is never changed; the tables
themselves are in `campaigns/models.py` and in the models of a game."""
