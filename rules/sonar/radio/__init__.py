"""The radio operator's work (SON-7): where the enemy can be, after what was heard. `tracker` is the
door, `notes` how what was heard is written in an address; the rest keeps it fast and exact."""
