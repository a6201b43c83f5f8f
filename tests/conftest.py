"""What all tests share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.collection import COLLECTION

# No clock decides a property; on the server the same examples are tried each time.
settings.register_profile(
    "suite",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("suite")


@pytest.fixture(scope="session")
def collection_path() -> Path:
    """The folder of a real card collection; without one the test skips, saying so."""
    if not COLLECTION.is_dir():
        pytest.skip("no real card collection here; name one in JUDGE_COLLECTION")
    return COLLECTION
