"""What all tests share."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# No clock decides a property; on the server the same examples are tried each time.
settings.register_profile(
    "suite",
    deadline=None,
    derandomize="CI" in os.environ,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("suite")

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="session")
def collection_path() -> Path:
    """The folder of a real card collection: JUDGE_COLLECTION, else the one beside the repository."""
    chosen = os.environ.get("JUDGE_COLLECTION")
    path = Path(chosen) if chosen else ROOT.parent / "shared" / "octgn"
    if not path.is_dir():
        pytest.skip("no real card collection here; name one in JUDGE_COLLECTION")
    return path
