"""In a real Chromium, against a real server. `server` starts it, `windows` and `player` are people
at it; a folder for each game, `pages` for what all share, `devices` for several at one table."""
