"""The rules reference. `reference` reads the text in `docs/rules/` once and finds rules by id and
by words; `views` are its pages."""
