"""Django's SQLite, opened so that reading goes on when the disk is full or may only be read. `base`
is what settings name as the engine, `commits` the queue of those who write."""
