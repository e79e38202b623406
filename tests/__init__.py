"""All tests. `rules` are the engines alone, `campaigns` and `storybook` the pages, `browser` a real
Chromium, `attacks` whatever somebody could try; `golden` are whole games. What lies here flat is
about the house itself."""
