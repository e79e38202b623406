"""Several devices at one table."""
