"""What cards, pages and skills say: the types of a pack, the closed vocabulary of effects and
conditions, the skills of officers, and the packs themselves. Nothing here knows a position.
"""
