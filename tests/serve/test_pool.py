"""Processes that answer: faults come through, and one that takes too long is ended and replaced."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from judge.diagnostics import Diagnostic, InputError
from judge.serve.pool import Pool, TooLongError

LONG, SHORT = 30.0, 0.2


def echo() -> Callable[[str, bytes], bytes]:
    """Answers with what it is asked, never comes to an end, dies, or refuses."""
    return _answer


def _answer(what: str, body: bytes) -> bytes:
    if what == "for ever":
        while True:
            pass
    if what == "dying":
        raise SystemExit
    if what == "wrong":
        raise InputError(Diagnostic(message="wrong", line=3))
    return body


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    pool = Pool(echo, (), 1)
    yield pool
    pool.close()


def test_an_answer_comes_back(pool: Pool) -> None:
    assert pool.answer("say", b"it", LONG) == b"it"


def test_a_fault_comes_through_with_its_place(pool: Pool) -> None:
    with pytest.raises(InputError) as found:
        pool.answer("wrong", b"", LONG)
    assert found.value.diagnostics[0].line == 3


@pytest.mark.parametrize("what", ["for ever", "dying"])
def test_a_process_that_does_not_answer_is_replaced(pool: Pool, what: str) -> None:
    assert pool.answer("say", b"before", LONG) == b"before"
    with pytest.raises(TooLongError):
        pool.answer(what, b"", SHORT)
    assert pool.answer("say", b"after", LONG) == b"after"
