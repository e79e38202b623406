"""The 29 skills."""
