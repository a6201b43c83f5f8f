"""Measures the time from a click to the verdict, on a middling board of real cards: `python -m tests.serve.measure`.

The server answers from processes of its own, as `judge serve` does; Chromium asks, each time of a new board. The time
of the processor is that of the answer alone, made once more in this process.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import statistics
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from tests.collection import COLLECTION
from tests.conftest import CHROMIUM

if TYPE_CHECKING:
    from playwright.sync_api import Page

RUNS = 7
MOST = 300
"""Milliseconds in which the first answer is to be there."""
BOARD = """Scenario: Five a side
Players: Alice, Bob
Alice:
  score: 4
  tokens: 3
  mane: Rainbow Dash, Flier Extraordinaire
  home: Rainbow Dash, Weather Leader; Granny Smith, Apple Elder; Spike, Baby Dragon
  hand: Jetstream, All Heart; 3 unknown cards
At Alice's Problem: Cloudbursting
  Alice: Holly Dash, Flighty Filly; Cerulean Skies, Skyward Soarer (1 +1 power counter)
  Bob: Timberwolf
Bob:
  score: 6
  tokens: 2
  mane: Pinkie Pie, Party Animal
  home: Berry Dreams, Pom-Pom Pony; Big Top, Silly Pony (exhausted); Goldengrape, Popular Punster
  hand: 4 unknown cards
At Bob's Problem: Avalanche!
  Bob: Pinkie Pie, Ice Cutter; Dance Fever, Disco King
  Alice: Wild Fire, Speed Racer
Moment:
  turn: Alice, turn 5
  phase: Main Phase
"""
QUESTIONS = (
    "What is the power of Holly Dash?",
    "Does Alice confront Cloudbursting?",
    "Can Alice play Jetstream to Cloudbursting?",
    "What does it cost Alice to move Granny Smith to Avalanche!?",
    "What can Alice do?",
    "Which modifiers apply to Cerulean Skies?",
)
EMPTY = """async () => {
  const start = performance.now();
  await (await fetch("/static/no-such-thing")).text();
  return performance.now() - start;
}"""
CLICK = """question => new Promise(done => {
  document.getElementById("question").value = question;
  const start = performance.now();
  document.getElementById("asking").requestSubmit();
  const seen = () => document.querySelector("#ruling .verdict, #news .refused");
  const watching = new MutationObserver(() => {
    if (!seen()) return;
    watching.disconnect();
    requestAnimationFrame(() => done([performance.now() - start, seen().innerText]));
  });
  watching.observe(document.body, { childList: true, subtree: true });
})"""


def main() -> int:
    """Measure. Returns 1 if an answer takes longer than it may, in the middle of the runs."""
    with _page_of_a_server() as page:
        slow = [question for question in QUESTIONS if _measured(page, question) > MOST]
    for question in slow:
        print(f"longer than {MOST} ms: {question}", file=sys.stderr)
    return bool(slow)


def can_measure() -> bool:
    """Whether all is here that asks and answers: a browser with what drives it, and the server's packages."""
    needed = ("playwright", "starlette", "uvicorn")
    return _chromium() is not None and all(importlib.util.find_spec(one) for one in needed)


def clicks() -> Iterator[tuple[str, float, float]]:
    """Each question with the milliseconds from a click to its verdict, and those of an empty request; medians."""
    with _page_of_a_server() as page:
        for question in QUESTIONS:
            waited, nothing = [], []
            for run in range(RUNS):
                waited.append(_clicked(page, question, run)[0])
                nothing.append(page.evaluate(EMPTY))
            yield question, statistics.median(waited), statistics.median(nothing)


@contextmanager
def _page_of_a_server() -> Iterator[Page]:
    before = os.environ.get("JUDGE_HOME")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["JUDGE_HOME"] = folder
        try:
            _import()
            with _served() as address, _page(address) as page:
                yield page
        finally:
            os.environ.pop("JUDGE_HOME")
            if before is not None:
                os.environ["JUDGE_HOME"] = before


def _import() -> None:
    from typer.testing import CliRunner

    from judge.cli.commands import app

    done = CliRunner().invoke(app, ["cards", "import", str(COLLECTION)])
    if done.exit_code:
        raise RuntimeError(done.output)


@contextmanager
def _served() -> Iterator[str]:
    import uvicorn

    from judge.serve.answering import reply
    from judge.serve.app import application
    from judge.serve.pool import Pool
    from judge.serve.running import _address, _listening

    listening = _listening("127.0.0.1", 0)
    serving = uvicorn.Server(uvicorn.Config(application(lambda: Pool(reply, 2)), log_level="error"))
    thread = threading.Thread(target=serving.run, kwargs={"sockets": [listening]}, daemon=True)
    thread.start()
    yield _address("127.0.0.1", listening)
    serving.should_exit = True
    thread.join(20)


def _chromium() -> str | None:
    return os.environ.get(CHROMIUM) or shutil.which("chromium") or shutil.which("google-chrome")


@contextmanager
def _page(address: str) -> Iterator[Page]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_chromium(), args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(address)
        page.locator("#table .table").wait_for(timeout=120_000)
        yield page
        browser.close()


def _measured(page: Page, question: str) -> float:
    """Ask one question of boards that differ a little; returns the milliseconds in the middle of all runs."""
    waited: list[float] = []
    used: list[float] = []
    said = ""
    for run in range(RUNS):
        milliseconds, said = _clicked(page, question, run)
        waited.append(milliseconds)
        used.append(_processor(_board(question, run), question))
    print(f"{question:60} {_told(waited)} ms   processor {_told(used)} ms   {said.splitlines()[0]}")
    return statistics.median(waited)


def _board(question: str, run: int) -> str:
    """A board of its own for each run."""
    return BOARD.replace("score: 4", f"score: {run}").replace("Five a side", f"{question[:30]} {run}")


def _clicked(page: Page, question: str, run: int) -> tuple[float, str]:
    """The milliseconds from one click to the verdict, and what it says."""
    page.locator("#written").evaluate("details => details.open = true")
    page.locator("#text").fill(_board(question, run))
    page.locator(".title", has_text=f"{question[:30]} {run}").wait_for()
    milliseconds, said = page.evaluate(CLICK, question)
    return float(milliseconds), str(said)


def _processor(text: str, question: str) -> float:
    from judge.serve.answering import answer

    start = time.process_time()
    answer("answer", msgspec.json.encode({"text": text, "question": question}))
    return (time.process_time() - start) * 1000


def _told(times: list[float]) -> str:
    return f"{min(times):4.0f} {statistics.median(times):4.0f} {max(times):4.0f}"


if __name__ == "__main__":
    if not Path(COLLECTION).is_dir():
        print("no card collection here: name one in JUDGE_COLLECTION", file=sys.stderr)
        raise SystemExit(2)
    raise SystemExit(main())
