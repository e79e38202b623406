"""The rooms and what a die does there (GEN-5). `entry` says who may go in; then `centres`,
`laboratories` and `sector_rooms` each have their own."""
