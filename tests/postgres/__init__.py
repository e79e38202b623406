"""A PostgreSQL of the tests' own, and what only it can show: its troubles, its copies, moving to it
and back."""
