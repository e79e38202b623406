"""What a boat does (SON-2 to SON-6)."""
