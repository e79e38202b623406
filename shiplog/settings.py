"""Settings. Nothing has to be set to play; docs/running.md lists what can be."""

import os

from shiplog import data_folder, local_time

ROOT = data_folder.ROOT
DATA = data_folder.locate()

# The table: a laptop, or a small computer in the living room, reached by whatever name it has.

DEBUG = os.environ.get("DEBUG") == "1"
SECRET_KEY = os.environ.get("SECRET_KEY") or data_folder.secret_key(DATA)
ALLOWED_HOSTS = os.environ.get("ALLOWED_HOSTS", "*").split(",")

# Behind a proxy that speaks TLS: HTTPS=1, and the proxy sets X-Forwarded-Proto.

if os.environ.get("HTTPS") == "1":
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    CSRF_COOKIE_SECURE = True
    SESSION_COOKIE_SECURE = True
    LANGUAGE_COOKIE_SECURE = True
    SECURE_HSTS_SECONDS = 30 * 24 * 60 * 60
    CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in ALLOWED_HOSTS if host != "*"]

# Parts

INSTALLED_APPS = [
    # Playing needs no account. These are for the admin, and for whom `manage.py createsuperuser`
    # has made one.
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
    "shiplog.policy.ContentSecurityPolicyMiddleware",
    "shiplog.static_files.StaticFilesMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
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

# The log. A writer takes the lock when its transaction begins (IMMEDIATE), so two writers queue
# up instead of failing half-way; what was acknowledged survives a power cut (FULL).

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": DATA / "shiplog.sqlite3",
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 5,  # seconds to wait in the queue; a tap that waits longer is refused
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
        },
    },
}

BACKUP_EVERY_SECONDS = 10 * 60  # of play; besides, at every start. 0: only then

# Telling the other devices. In one process nothing else is needed; several share a Redis.

REDIS_URL = os.environ.get("REDIS_URL")
CHANNEL_LAYERS: dict[str, dict[str, object]] = {
    "default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}
}
CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
if REDIS_URL:
    CHANNEL_LAYERS["default"] = {
        "BACKEND": "channels_redis.core.RedisChannelLayer",
        "CONFIG": {"hosts": [REDIS_URL]},
    }
    CACHES["default"] = {
        "BACKEND": "django.core.cache.backends.redis.RedisCache",
        "LOCATION": REDIS_URL,
    }

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# Languages and time

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("ru", "Русский"), ("pt-br", "Português (Brasil)")]
LOCALE_PATHS = [ROOT / "locale"]
TIME_ZONE = local_time.zone()
USE_TZ = True

# Static files: served from where they lie, so there is no collecting step to forget.

STATIC_URL = "static/"
STATICFILES_DIRS = [ROOT / "static"]
WHITENOISE_USE_FINDERS = True

# Log lines of the server (not of the ship): what went wrong, on stderr, and nothing else.

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "django": {"level": "WARNING"},  # replaces Django's own, which would write to e-mail
        "django.request": {"level": "ERROR"},  # a mistyped address is no fault of ours
    },
}
