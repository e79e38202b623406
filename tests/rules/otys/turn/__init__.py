"""A turn of Otys, from sponsors to contracts (OTY-2 to OTY-6)."""
