"""A map of the sea as it is drawn, for boards, the radio and sheets alike. `chart.drawing` is the
door; `shapes` are the values that templates get."""
