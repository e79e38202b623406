import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "shiplog.settings")

inside = get_asgi_application()

from shiplog.door.bodies import Door  # noqa: E402 - the apps must be ready before

application = Door(inside)
