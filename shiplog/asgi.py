import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "shiplog.settings")

django.setup(set_prefix=False)

# The apps must be ready before.
from shiplog.door.bodies import Door  # noqa: E402
from shiplog.door.pages import Pages  # noqa: E402
from shiplog.watch.health import Health  # noqa: E402

application = Health(Door(Pages()))
