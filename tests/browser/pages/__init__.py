"""The pages that all games share: layout, axe, keyboard, no JavaScript."""
