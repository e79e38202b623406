"""The pages at `/look/` that show every part of the look. `samples` has an example of each state;
`views` shows them, without a table."""
