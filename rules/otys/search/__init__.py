"""Looking ahead through a turn. `hint` finds a way to a contract, `bot` plays an empty seat; both
search by `leads`, `routes` and `lookahead`."""
