"""The androids (DA-3). `programme` is what they would choose and why, `phase` the part of a round
in which they do it."""
