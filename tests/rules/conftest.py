"""How hard hypothesis looks: always the same examples; HYPOTHESIS_PROFILE=search for new ones."""

import os

from hypothesis import HealthCheck, settings

slow_is_fine = [HealthCheck.too_slow, HealthCheck.data_too_large]
settings.register_profile(
    "steady", derandomize=True, deadline=None, max_examples=100, suppress_health_check=slow_is_fine
)
settings.register_profile(
    "search", deadline=None, max_examples=1000, suppress_health_check=slow_is_fine
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "steady"))
