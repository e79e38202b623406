"""`make screenshots`: every page and state as a picture, to be looked at one by one.

A part of the house brings its shots (`shared.py`, a module per game, `sheets.py` for paper); a shot
is somebody's window at an address, and perhaps a tap there. `__main__.py` opens each of them in
every size, theme and language that was asked for."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "shiplog.settings")
django.setup()
