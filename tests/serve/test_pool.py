"""Processes that answer: faults come through, and one that takes too long is ended and replaced."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from judge.deadline import check_time, within
from judge.diagnostics import Diagnostic, InputError
from judge.serve.pool import Pool
from judge.serve.reply import Reply, replied

LONG, SHORT = 30.0, 0.2


def echo(what: str, body: bytes) -> bytes:
    """Answers with what it is asked, stops in time, never comes to an end, dies, or refuses."""
    return msgspec.msgpack.encode(replied(_answer, what, body))


def _answer(what: str, body: bytes) -> bytes:
    if what == "for ever":
        while True:
            pass
    if what == "long":
        with within(0):
            check_time()
    if what == "dying":
        raise SystemExit
    if what == "wrong":
        raise InputError(Diagnostic(message="wrong", line=3))
    if what == "broken":
        raise RuntimeError("in here")
    return body


@pytest.fixture(scope="module")
def pool() -> Iterator[Pool]:
    pool = Pool(echo, 1)
    yield pool
    pool.close()


def test_an_answer_comes_back(pool: Pool) -> None:
    assert pool.answer("say", b"it", LONG) == Reply(kind="answer", body=b"it")


def test_a_fault_of_the_input_comes_through_with_its_place(pool: Pool) -> None:
    assert pool.answer("wrong", b"", LONG).faults == (Diagnostic(message="wrong", line=3),)


def test_a_fault_of_judge_is_reported_with_its_place_and_ends_nothing(pool: Pool) -> None:
    reply = pool.answer("broken", b"", LONG)
    assert reply.kind == "fault"
    assert "RuntimeError: in here" in reply.trace
    assert pool.answer("say", b"after", LONG).body == b"after"


def test_what_stops_in_time_is_late_and_says_why(pool: Pool) -> None:
    reply = pool.answer("long", b'{"language": "de"}', LONG)
    assert reply.kind == "late"
    assert [str(fault.message) for fault in reply.faults] == ["0 s haben nicht gereicht (--time gibt mehr)"]


@pytest.mark.parametrize("what", ["for ever", "dying"])
def test_a_process_that_does_not_answer_is_replaced(pool: Pool, what: str) -> None:
    assert pool.answer("say", b"before", LONG).body == b"before"
    assert pool.answer(what, b"", SHORT).kind == "late"
    assert pool.answer("say", b"after", LONG).body == b"after"
