"""The sea. `scenarios` are the five maps, `chart` is one worked out once: distances, sectors, ways.
`advice` is for maps that a table draws itself."""
