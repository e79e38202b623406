"""The hint and the bot of Otys."""
