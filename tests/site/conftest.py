"""A site of a few scenarios, built once, and a browser to look at it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from judge.site.writing import write_site
from tests.cli.board import TEXT
from tests.site.building import NAMING, ODD, files_of

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"
_SHOWN = (
    "showcase/showcase",
    "replacement/persistent",
    "dependency/same_moment",
    "dependency/threshold_overdetermined",
)


@pytest.fixture(scope="session")
def scenarios(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of a few scenarios, one with odd names and one that names a card of a collection."""
    folder = tmp_path_factory.mktemp("scenarios")
    for name in _SHOWN:
        file = folder / f"{name}.scenario"
        file.parent.mkdir(exist_ok=True)
        shutil.copy(SCENARIOS / f"{name}.scenario", file)
    shutil.copytree(SCENARIOS / "cards", folder / "cards")
    (folder / "index.scenario").write_text(TEXT, encoding="utf-8")
    (folder / "odd name's.scenario").write_text(ODD, encoding="utf-8")
    (folder / "naming.scenario").write_text(NAMING, encoding="utf-8")
    return folder


@pytest.fixture(scope="session")
def files(scenarios: Path) -> dict[str, bytes]:
    """The files of the site."""
    return files_of(scenarios)


@pytest.fixture(scope="session")
def site(files: dict[str, bytes], tmp_path_factory: pytest.TempPathFactory) -> str:
    """The address of the site on disk, in a folder whose name needs quoting."""
    out = tmp_path_factory.mktemp("site") / "our rules #1"
    write_site(out, files)
    return out.as_uri()


class Watch:
    """Opens pages of the site, and keeps all that must not happen on any of them."""

    def __init__(self, browser: Browser, site: str) -> None:
        self._browser = browser
        self._contexts: list[BrowserContext] = []
        self.site = site
        self.faults: list[str] = []

    def page(self, place: str = "index.html", width: int = 1200, **options: object) -> Page:
        """A page of the site in a window of its own."""
        context = self._browser.new_context(viewport={"width": width, "height": 800}, **options)  # type: ignore[arg-type]
        context.set_default_timeout(5000)
        self._contexts.append(context)
        page = context.new_page()
        page.on("console", lambda message: self.faults.append(f"console: {message.text}"))
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("requestfailed", lambda request: self.faults.append(f"not loaded: {request.url}"))
        page.on("request", lambda request: self._check(request.url))
        page.goto(f"{self.site}/{place}")
        return page

    def close(self) -> None:
        """Close every window."""
        for context in self._contexts:
            context.close()

    def _check(self, url: str) -> None:
        if not url.startswith((f"{self.site}/", "data:")):
            self.faults.append(f"asked for {url}")


@pytest.fixture
def watch(browser: Browser, site: str) -> Iterator[Watch]:
    """Opens pages; afterwards nothing may have gone wrong on them, and nothing been asked of any host."""
    watch = Watch(browser, site)
    yield watch
    watch.close()
    assert watch.faults == []
