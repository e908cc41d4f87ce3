"""What all tests share: no window, a fixed amount of luck."""

import os

from hypothesis import HealthCheck, settings

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

settings.register_profile(
    "shared",
    deadline=None,  # these machines are shared and noisy
    derandomize=bool(os.environ.get("CI")),
    # PNWTABLE_DEEP=1 runs all of it; every change runs a slice.
    max_examples=120 if os.environ.get("PNWTABLE_DEEP") else 12,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
settings.load_profile("shared")
