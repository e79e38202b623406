"""What the radio operator can know (SON-7)."""
