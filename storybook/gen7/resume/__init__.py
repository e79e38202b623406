"""Coming back to a campaign. `previously` and `recap` tell the last evening, `setup_list` and
`layout` say what to put where, `commands` keeps what was ticked; `page` shows all of it."""
