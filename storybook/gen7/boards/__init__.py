"""What the table's own boards print, room by room and track by track, put right in place."""
