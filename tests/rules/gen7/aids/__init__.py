"""Help that a table can switch on."""
