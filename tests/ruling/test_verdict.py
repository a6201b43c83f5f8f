"""Verdicts are sentences, whatever they have to say."""

from __future__ import annotations

import pytest

from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message, sentence
from judge.ruling.weighing.verdict import unsupported_verdict


@pytest.mark.parametrize(
    ("declined", "verdict"),
    [
        (
            UnsupportedError(message("price-what-nobody-pays-for")),
            "No ruling: the judge can't yet deal with the price of what nobody pays for.",
        ),
        (
            UnsupportedError(message("text-not-understood"), "Reed", "Frob."),
            "No ruling: the judge can't yet deal with a text that is not understood (Reed: “Frob.”).",
        ),
        (
            UnsupportedError(message("text-not-understood"), "Reed"),
            "No ruling: the judge can't yet deal with a text that is not understood (Reed).",
        ),
        (
            UnsupportedError(message("zone-not-given-in-full", place="Alice's deck"), clause=True),
            "No ruling: the scenario does not say all that is in Alice's deck.",
        ),
    ],
)
def test_a_reason_for_declining_is_reported_as_a_sentence(declined: UnsupportedError, verdict: str) -> None:
    assert unsupported_verdict(declined) == verdict


@pytest.mark.parametrize(
    ("words", "told"),
    [("gem goes", "Gem goes."), ("gem goes.", "Gem goes."), ("to apply: “Draw.”.", "To apply: “Draw”.")],
)
def test_a_sentence_ends_once(words: str, told: str) -> None:
    assert sentence(words) == told
