"""The guided start as each device has it: whether it is explained to, and what it was told."""
