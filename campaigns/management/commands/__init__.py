"""`manage.py`: looking after logs, backups and host links from a terminal, and the referee. Each
module is one command and says what it does in its `help`."""
