"""The engines alone. `promises` are what every game keeps, with each game's `contract.py`; a folder
per game has a test for every rule."""
