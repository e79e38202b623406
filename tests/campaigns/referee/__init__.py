"""`manage.py referee`: the rules engines over lines of JSON."""
