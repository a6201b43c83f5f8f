"""Tests that share what takes long to make run in one process, where several run tests."""

from __future__ import annotations

import os

import pytest


@pytest.mark.skipif("PYTEST_XDIST_WORKER" not in os.environ, reason="one process runs all tests")
@pytest.mark.xdist_group("sharing")
def test_a_group_is_known_to_who_hands_out_the_tests(request: pytest.FixtureRequest) -> None:
    """Some versions of pytest keep the name of a test where pytest-xdist does not change it; then all is made twice."""
    assert request.node.nodeid.endswith("@sharing")
