"""For whoever runs the server: is it alive and ready (`health`), how much is going on (`metrics`),
what went wrong (`lines`, the form of a line in the server's own log)."""
