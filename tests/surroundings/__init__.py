"""Starting on a machine that is not as it should be: refusals and their exit codes, set-up, the
lock, the clock."""
