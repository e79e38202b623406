"""The Django project: settings, addresses, serving. `serve` is how it starts, through `start`;
every request comes through `door`, and `sqlite` is the database as we open it."""
