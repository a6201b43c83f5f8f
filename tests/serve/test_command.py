"""`judge serve` as it is started: it says where the page is, answers there, and leaves nothing behind."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import urllib.request

import pytest

from tests.cli.conftest import Judge, judge

__all__ = ["judge"]


def test_it_says_where_it_is_answers_and_ends() -> None:
    pytest.importorskip("uvicorn", reason="no uvicorn here: pip install 'mlpccg-judge[serve]'")
    command = [sys.executable, "-m", "judge", "serve", "--port", "0", "--processes", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as serving:
        assert serving.stdout is not None
        address = serving.stdout.readline().split()[-1]
        body = json.dumps({"text": "Players: Alice, Bob\n"}).encode()
        headers = {"content-type": "application/json"}
        asked = urllib.request.Request(f"{address}piece/table", body, headers)
        with urllib.request.urlopen(asked, timeout=120) as found:
            assert b'aria-label="Alice"' in found.read()
        serving.send_signal(signal.SIGINT)
        assert serving.wait(30) in (0, 130)


def test_an_address_that_can_not_be_had_is_refused(judge: Judge) -> None:
    pytest.importorskip("uvicorn", reason="no uvicorn here: pip install 'mlpccg-judge[serve]'")
    status, _, told = judge("serve", "--host", "203.0.113.7", "--port", "9")
    assert status == 2
    assert "203.0.113.7:9" in told
