"""What was tried against a running server, and no longer works: real sockets, real browsers.

`entrance` is about who comes in and what they send, `secrets` about what a seat may not learn,
`storage` about disk, database and backups. `means` has the devices and tricks they are tried with.
"""
