"""Labs, centres and sector rooms."""
