"""The real settings with the baseline's URL added."""

from shiplog.settings import *  # noqa: F403

ROOT_URLCONF = "bench.pages.bare"
