"""Verdicts are sentences, whatever they have to say."""

from __future__ import annotations

import pytest

from judge.engine.unsupported import UnsupportedError
from judge.ruling.naming import sentence
from judge.ruling.verdict import unsupported_verdict


@pytest.mark.parametrize(
    ("reason", "verdict"),
    [
        ("the price of a challenge", "No ruling: the judge can't yet deal with the price of a challenge."),
        (
            "a text that is not understood (Reed: “Frob.”)",
            "No ruling: the judge can't yet deal with a text that is not understood (Reed: “Frob.”).",
        ),
        ("it is not known which card was flipped", "No ruling: it is not known which card was flipped."),
        ("Alice's deck is not described to its end", "No ruling: Alice's deck is not described to its end."),
    ],
)
def test_a_reason_for_declining_is_told_as_a_sentence(reason: str, verdict: str) -> None:
    assert unsupported_verdict(UnsupportedError(reason)) == verdict


@pytest.mark.parametrize(
    ("words", "told"),
    [("gem goes", "Gem goes."), ("gem goes.", "Gem goes."), ("to apply: “Draw.”.", "To apply: “Draw”.")],
)
def test_a_sentence_ends_once(words: str, told: str) -> None:
    assert sentence(words) == told
