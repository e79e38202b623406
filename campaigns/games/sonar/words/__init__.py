"""The words of Captain Sonar. `sentences` is the door: how one table speaks, and its names."""
