"""What all tests share."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from judge.home import cache_folder
from tests.collection import COLLECTION
from tests.examples import MORE
from tests.suite import FOLDERS

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CHROMIUM = "JUDGE_CHROMIUM"
_MAKING_PAGES = ("page", "site", "serve")
_NAMES = ("chromium", "chromium-browser", "google-chrome")

# No clock decides a property, and everywhere the same examples are tried, unless more are asked for.
settings.register_profile(
    "suite",
    deadline=None,
    derandomize=MORE == 1,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("suite")


@pytest.fixture(scope="session", autouse=True)
def _no_user_data(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Nothing that a user has imported, cards or rules, plays a part in any test.

    What is compiled from the grammars alone is kept where it always is, for compiling takes long.
    """
    cache = str(cache_folder() / "tests")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUDGE_CACHE", cache)
        patch.setenv("JUDGE_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Let one process run the tests that share what takes long to make: rulings, pages, the cards of a collection."""
    for item in items:
        if group := _shares(item):
            item.add_marker(pytest.mark.xdist_group(group))


def _shares(item: pytest.Item) -> str | None:
    """What a test shares with others: the scenarios of a folder, or by the folder it is in; None if nothing."""
    known = getattr(item, "callspec", None)
    looked_at = [*known.params.values()] if known else [item.path.parent]
    folders = [one.name for one in looked_at if isinstance(one, Path) and one in FOLDERS]
    if folders:
        return folders[0]
    if item.path.parent.name in _MAKING_PAGES:
        return item.path.parent.name
    return "collection" if "collection_path" in getattr(item, "fixturenames", ()) else None


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


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium without a window; without one the test skips, saying so.

    Where it runs, so does an event loop, and what needs one of its own can't be tested: so no longer than needed.
    """
    found = os.environ.get(CHROMIUM) or next(filter(None, map(shutil.which, _NAMES)), None)
    if found is None:
        pytest.skip(f"no Chromium here: install it, or name one in {CHROMIUM}")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def scheduler() -> Iterator[str]:
    """The address of a Dask scheduler with two workers of its own; skipped where Dask is not installed."""
    distributed = pytest.importorskip("distributed", reason="Dask is not installed (extra dask)")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=2, processes=True, dashboard_address=None, silence_logs=50
    ) as running:
        yield running.scheduler_address
