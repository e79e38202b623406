"""Pure rule engines: no Django, no clock, no files, no chance of their own.

`core` is the contract, `registry` the list of games; each game is a package whose `engine` puts it
together. `chronicle` and `todo` are what games share. Imports go one way: the registry knows the
games, the games know what they share, and no game knows another.
"""
