"""The architect, who is the player (DA-2). `offers` is what may be done now, `phase` what then
happens."""
