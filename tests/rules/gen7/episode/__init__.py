"""An episode from its set-up to packing up, and whole campaigns."""
