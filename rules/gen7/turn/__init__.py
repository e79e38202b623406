"""Parts of a player's turn (GEN-4, GEN-6, GEN-7): `placement` of a die, `shared_spots` with the
`solver` that finds how they can be filled, `meeting`, and `asides`, what may be done besides, with
`dice_changes` among it. `give_back` returns what was used for shared spots that are given up."""
