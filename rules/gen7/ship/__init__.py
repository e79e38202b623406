"""The ship without its rooms (GEN-4.3, GEN-4.17, GEN-5.11). `board` looks at it, `tracks` moves its
markers, `spots` knows who may stand where, `faces` what a die shows that nobody has typed in."""
