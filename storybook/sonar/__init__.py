"""A battle of Captain Sonar, watched again. `replay` is the page, step by step; `selectors` reads
the log for it, and only once it is over."""
