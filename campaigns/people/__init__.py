"""Who is here and what they may do. `access` is the one door for requests: who this device is at
this table. Verbs are in `arrival`, `seats`, `lobby`, `host_links` and `tokens`, reading in
`selectors`; `consent` asks others for a yes, `secrets` knows who has seen what."""
