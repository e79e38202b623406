"""What every request passes first: its host, its size, its patience, and what a page may load.
`bodies` and `patience` stand before Django, so that nothing large or slow gets in; `pages` is the
way into it; `methods`,
`host_check` and `policy` are its middleware."""
