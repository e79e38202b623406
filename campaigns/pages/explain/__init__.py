"""Touch anything, learn it; and ask the log where a number came from. `views` is the door, `sheet`
what it shows, `rows` what the log says of a row or of a number."""
