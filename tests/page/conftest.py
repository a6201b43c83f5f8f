"""Pages written once, and a browser to look at them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from judge.page.writing import write_file
from tests.page.building import SHOWN, page_of
from tests.site.conftest import Watch

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the pages, each by the last part of its name."""
    folder = tmp_path_factory.mktemp("a page #1")
    for name in SHOWN:
        write_file(folder / f"{Path(name).name}.html", page_of(name))
    return folder


@pytest.fixture
def watch(browser: Browser, folder: Path) -> Iterator[Watch]:
    """Opens pages; afterwards nothing may have gone wrong on them, and nothing been asked of any host."""
    watch = Watch(browser, folder.as_uri())
    yield watch
    watch.close()
    assert watch.faults == []
