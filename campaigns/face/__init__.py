"""What the face of a game is made of: words, choices, forms, drawings, tables to look things up in.
Games build on it; it knows no game.

`face` names everything a game may bring. `forms` asks for options and corrections, `pieces` says
what a piece is called, which sign it carries and how it is drawn.
"""
