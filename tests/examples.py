"""How many boards a property is tried on: the same ones each time, and as many more as JUDGE_MORE says."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

MORE = int(os.environ.get("JUDGE_MORE", "1"))
"""So many times as many examples as usual, no longer always the same ones if more than 1 (`make fuzz`)."""


def examples(count: int) -> settings:
    """The settings of a property that is tried on so many boards."""
    return settings(
        max_examples=count * MORE,
        deadline=None,
        derandomize=MORE == 1,
        database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    )
