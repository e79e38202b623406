"""What keeps a campaign safe. `backups` copies the whole database, `transfer` takes a table along
as a `document` and brings it in within `limits`; `storage` tells a full disk from a busy or damaged
database, and says so."""
