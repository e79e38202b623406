"""A disk that is full, a database that is held or damaged, a Redis that goes away, backups."""
