"""Every surface answers or refuses a few inputs that nobody meant for it; what makes them, and makes them smaller."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.fuzz.finding import Finding, keep
from tests.fuzz.known import card_texts
from tests.fuzz.rounds import run_round
from tests.fuzz.shrinking import shrunk
from tests.fuzz.surface import NAMES, Surface, input_of, surface
from tests.fuzz.trees import changed
from tests.fuzz.worker import place_of

FEW = 15
NEEDS = {"pdf": "pypdf", "page": "starlette", "editor": "pygls", "assistants": "mcp"}
SLOW = dict.fromkeys(("boards", "plays", "questions", "editor", "assistants", "card-files"), 3)
"""How many inputs, where one takes long."""


@pytest.fixture(scope="module", autouse=True)
def _nothing_real() -> Iterator[None]:
    """Reading a real collection, or real documents, takes longer than all of this."""
    with pytest.MonkeyPatch.context() as patched:
        for module in ("known", "surfaces.octgn"):
            patched.setattr(f"tests.fuzz.{module}.COLLECTION", Path("nowhere"))
        patched.delenv("JUDGE_DOCUMENTS", raising=False)
        yield
    card_texts.cache_clear()


@pytest.mark.parametrize("name", NAMES)
def test_a_few_inputs_are_answered_or_refused(name: str) -> None:
    if name in NEEDS:
        pytest.importorskip(NEEDS[name])
    trying = surface(name)
    answered = {trying.run(input_of(name, seed)) for seed in range(1, SLOW.get(name, FEW) + 1)}
    assert answered <= {True, False}


def test_an_input_is_the_same_again() -> None:
    assert input_of("decks", 7) == input_of("decks", 7)
    assert input_of("decks", 7) != input_of("decks", 8)


def test_what_breaks_is_made_smaller() -> None:
    given = {"text": "a\nb\nthe goat\nd\n" * 9, "more": [b"xgoaty", 3]}
    smaller = shrunk(given, lambda one: "goat" in one["text"] and b"goat" in str(one["more"]).encode())
    assert smaller == {"text": "goat", "more": [b"goat"]}


def test_a_finding_is_kept_whole(tmp_path: Path) -> None:
    given = {"text": "half \ud800", "content": b"\xff\x00"}
    finding = Finding(surface="x", seed=4, kind="exception", what="E", place="a.py:b", trace="", given=given)
    kept = json.loads(keep(finding, tmp_path).read_text(encoding="utf-8"))
    assert kept["given"] == {"text": "half \ud800", "content": "/wA="}


def test_plain_values_stay_plain() -> None:
    for seed in range(200):
        value = changed({"a": [1, {"b": "c"}, "words"], "d": None}, Random(seed))
        assert isinstance(value, dict | list | str | int | float | None)


def _fail(text: str) -> bool:
    raise ValueError(text)


def test_where_an_error_was_is_reported() -> None:
    failing = Surface(made=lambda _: "x", run=_fail)
    with pytest.raises(ValueError, match="x") as error:
        failing.run("x")
    assert place_of(error.value).endswith(":_fail")


@pytest.mark.skipif(
    not hasattr(__import__("signal"), "SIGPROF"), reason="this system cannot bound processor time"
)
def test_a_round_counts_what_became_of_its_inputs() -> None:
    done = run_round("decks", 1, seconds=60, most=5)
    assert (done.inputs, done.findings) == (5, [])
    assert done.answered + done.refused == 5
