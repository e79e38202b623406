"""Who sits at a table: devices, seats, hosts, and whoever stands at the door."""
