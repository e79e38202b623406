"""Tables that only try an example of the rules: on no list, and thrown away."""
