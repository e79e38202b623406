"""Cards and pages of the table's box that the app has never seen."""
