"""How fast the rules are: every game in random play, and what each game is asked for besides.

Each module has `figures`, the lines that it prints.
"""
