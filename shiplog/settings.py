"""Settings. Nothing has to be set to play; docs/running.md lists what can be."""

import os

from campaigns.safe import database_url
from shiplog import local_time
from shiplog.start import data_folder, hosts

ROOT = data_folder.ROOT
DATA = data_folder.locate()

# The table: a laptop, or a small computer in the living room, reached by whatever name it has.

DEBUG = os.environ.get("DEBUG") == "1"
SECRET_KEY = os.environ.get("SECRET_KEY") or data_folder.secret_key(DATA)
PORT = hosts.port()
PUBLIC_URL = hosts.public_url(hosts.listed(), secure=os.environ.get("HTTPS") == "1")
ALLOWED_HOSTS = [*(hosts.listed() or hosts.own()), *hosts.name_in(PUBLIC_URL)]

# Behind a proxy that speaks TLS: HTTPS=1, and the proxy sets X-Forwarded-Proto.

if os.environ.get("HTTPS") == "1":
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    CSRF_COOKIE_SECURE = True
    SESSION_COOKIE_SECURE = True
    LANGUAGE_COOKIE_SECURE = True
    SECURE_HSTS_SECONDS = 30 * 24 * 60 * 60
    CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in ALLOWED_HOSTS if host != "*"]
    CSRF_TRUSTED_ORIGINS += [PUBLIC_URL] if PUBLIC_URL else []

# Parts

INSTALLED_APPS = [
    # Playing needs no account. These are for the admin, whose accounts are made by
    # `manage.py createsuperuser`.
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "template_partials",
    "campaigns",
    "storybook",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.middleware.gzip.GZipMiddleware",  # a full table is ten times smaller on its way
    "shiplog.door.policy.with_policy",
    "shiplog.static_files.StaticFilesMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "shiplog.door.host_check.by_our_names",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "shiplog.door.methods.with_a_way_on",
    "campaigns.pages.trouble.StorageTroubleMiddleware",
]

ROOT_URLCONF = "shiplog.urls"
ASGI_APPLICATION = "shiplog.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [ROOT / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
            # A game's own tags are loaded by the game's name.
            "libraries": {
                file.parent.name: f"campaigns.games.{file.parent.name}.tags"
                for file in (ROOT / "campaigns" / "games").glob("*/tags.py")
            }
            | {
                "_".join(file.parts[-3:-1]): ".".join(("storybook", *file.parts[-3:-1], "tags"))
                for file in (ROOT / "storybook").glob("*/*/tags.py")
            },
        },
    },
]

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{rule}"}
    for rule in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]

# The log: a file that needs nothing else, or PostgreSQL for several processes and machines.

DATABASE_URL = os.environ.get("DATABASE_URL", "")
DATABASES = {
    "default": database_url.read(DATABASE_URL, pool=os.environ.get("DATABASE_POOL", ""))
    if DATABASE_URL
    else database_url.sqlite(DATA / "shiplog.sqlite3")
}

DICE_SEED = os.environ.get("DICE_SEED", "")  # for trying things out: the same dice every time

# Of play; and at a start after play. 0: only then
_minutes = os.environ.get("BACKUP_MINUTES", "")
BACKUP_EVERY_SECONDS = 60 * (int(_minutes) if _minutes.isdecimal() else 10)

# Telling the other devices. In one process nothing else is needed; several share a Redis.

REDIS_URL = os.environ.get("REDIS_URL")
CHANNEL_LAYERS: dict[str, dict[str, object]] = {
    "default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}
}
# Who is here, and who has tried what too often: small, and nobody must be able to push it out.
CACHES: dict[str, dict[str, object]] = {
    "default": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "OPTIONS": {"MAX_ENTRIES": 20_000},
    },
    "pictures": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "pictures",
        "OPTIONS": {"MAX_ENTRIES": 50},
    },
}
NOBODY_CARRIES: tuple[type[Exception], ...] = (OSError,)  # what a layer raises that is gone
if REDIS_URL:
    from redis.asyncio.retry import Retry as AsyncRetry
    from redis.backoff import NoBackoff
    from redis.exceptions import RedisError
    from redis.retry import Retry

    NOBODY_CARRIES = (RedisError, OSError)
    # It is near, or it is gone: nobody waits for it at the table.
    near: dict[str, object] = {"socket_connect_timeout": 1, "retry": Retry(NoBackoff(), 0)}
    CHANNEL_LAYERS["default"] = {
        "BACKEND": "channels_redis.core.RedisChannelLayer",
        "CONFIG": {"hosts": [{**near, "address": REDIS_URL, "retry": AsyncRetry(NoBackoff(), 0)}]},
    }
    CACHES["default"] = {
        "BACKEND": "shiplog.shared_cache.SharedCache",
        "LOCATION": REDIS_URL,
        "OPTIONS": {**near, "socket_timeout": 1},
    }

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Languages and time

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("ru", "Русский"), ("pt-br", "Português")]
LOCALE_PATHS = [ROOT / "locale"]
TIME_ZONE = local_time.zone()
USE_TZ = True

# Static files: served from where they lie, so there is no collecting step to forget.

STATIC_URL = "static/"
STATICFILES_DIRS = [ROOT / "static"]
WHITENOISE_USE_FINDERS = True
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "shiplog.static_files.VersionedFiles"},
}

# Log lines of the server (not of the ship), on stderr: what went wrong; LOG_REQUESTS=1: and what
# was asked for. LOG_LINES=json: for programs. No line tells the code of a table.

LOG_LINES = "json" if os.environ.get("LOG_LINES") == "json" else "plain"
LOG_REQUESTS = os.environ.get("LOG_REQUESTS") == "1"

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {"()": "shiplog.watch.lines.PlainLines"},
        "json": {"()": "shiplog.watch.lines.JsonLines"},
    },
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": LOG_LINES}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "django": {"level": "WARNING"},  # replaces Django's own, which would write to e-mail
        "django.request": {"level": "ERROR"},  # a mistyped address is no fault of ours
        "uvicorn.access": {"level": "INFO" if LOG_REQUESTS else "WARNING"},
    },
}
