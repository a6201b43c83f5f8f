"""What all tests share."""

from __future__ import annotations

import os
from collections.abc import Iterator
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


@pytest.fixture(scope="session", autouse=True)
def _no_user_data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Nothing that a user has imported, cards or rules, plays a part in any test."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(scope="session")
def documents_path() -> Path:
    """The folder of the official rules documents: JUDGE_DOCUMENTS, else the one beside the repository."""
    chosen = os.environ.get("JUDGE_DOCUMENTS")
    path = Path(chosen) if chosen else Path(__file__).resolve().parents[2] / "shared" / "seeds"
    if not path.is_dir():
        pytest.skip("no official rules documents here; name their folder in JUDGE_DOCUMENTS")
    return path


@pytest.fixture(scope="session")
def collection_path() -> Path:
    """The folder of a real card collection; without one the test skips, saying so."""
    if not COLLECTION.is_dir():
        pytest.skip("no real card collection here; name one in JUDGE_COLLECTION")
    return COLLECTION
