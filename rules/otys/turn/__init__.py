"""A turn of Otys (OTY-2 to OTY-6): `turns` says whose it is and what comes next; `sponsors`,
`divers`, `tokens`, `contracts` and `spy` each say what is allowed there and what happens."""
