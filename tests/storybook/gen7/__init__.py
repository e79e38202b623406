"""The story of a campaign of Seventh Generation: told, recorded, taken up again."""
