"""From a click on the page to the verdict, beside an empty request to the same server."""

from __future__ import annotations

from collections.abc import Iterator

from tests.bench.measuring import Measured
from tests.serve import measure


def clicking() -> Iterator[Measured]:
    """Each question of a middling board of real cards; nothing where there is no Chromium with Playwright."""
    if not measure.can_measure():
        print("no Chromium with Playwright, or no server, here: the clicks on the page are left out")
        return
    for question, click, nothing in measure.clicks():
        yield Measured(
            name=f"click to verdict: {question}",
            value=click,
            unit="ms",
            yardstick="nothing asked",
            ratio=click / nothing,
        )
