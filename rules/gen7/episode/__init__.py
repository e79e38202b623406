"""An episode from set-up to wrap-up (GEN-1 to GEN-4, GEN-9): `preparation`, or `layout` for a table
with its box; the phases of a round in `rounds`, whose turn it is in `turns`; stars and skills at
the end in `wrap_up`."""
