"""Answers requests in this process, one after another, as the processes of a server do."""

from __future__ import annotations

import threading

from judge.serve.answering import answer
from judge.serve.reply import Reply, replied


class Here:
    """Stands for a pool of processes."""

    def __init__(self) -> None:
        self._one_at_a_time = threading.Lock()

    def answer(self, what: str, body: bytes, seconds: float) -> Reply:  # noqa: ARG002 - a pool's
        with self._one_at_a_time:
            return replied(answer, what, body)

    def close(self) -> None:
        """Nothing was begun."""
