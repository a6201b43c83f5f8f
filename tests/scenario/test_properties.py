"""However a file is mangled, it is read or refused with InputError, and nothing else."""

from __future__ import annotations

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from judge.diagnostics import InputError
from judge.scenario.model.answers import canonical
from judge.scenario.model.scenario import Scenario
from tests.examples import examples

from .test_sentences import DEEDS, QUESTIONS
from .texts import BOARD, CARDS, read

WHOLE = CARDS + BOARD + (
    "Entered: Gem; Ice Pin\n"
    'In effect:\n  "This Friend has +1 power." from Ice Pin on Gem\n'
    "Moment:\n  turn: Bob, turn 3\n  phase: Score Phase, confront step at Long Winter\n"
    "  faceoff: Problem faceoff at Long Winter, started by Bob\n  happened this turn: Alice drew a card\n"
    "Choices:\n  Bob always declines\n"
)  # fmt: skip
PLAY = "".join(f"  {text}\n" for text, _ in DEEDS)
ASK = "".join(f"  {text}\n    expect: unsupported by 711.4\n" for text, _ in QUESTIONS)
TEXT = f"{WHOLE}Play:\n{PLAY}Ask:\n{ASK}"
LINES = TEXT.splitlines()
WORDS = sorted({word for line in LINES for word in line.split()})
PIECES = st.one_of(st.sampled_from([*WORDS, *"\n:;,()\"'“#\t", "  ", "'s"]), st.text(max_size=3))

BLOCKS = ["Play:\n  ", "Ask:\n  ", "Moment:\n  ", "Bob:\n  ", "Card: Z\n  ", ""]


def survives(text: str) -> Scenario | None:
    """The scenario in a text, or None if it was refused with a message for each fault."""
    try:
        return read(text)
    except InputError as error:
        told = [fault.message for fault in error.diagnostics]
    assert told
    assert all(told)
    return None


def test_the_whole_text_is_without_fault() -> None:
    scenario = survives(TEXT)
    assert scenario is not None
    assert msgspec.json.decode(msgspec.json.encode(scenario), type=Scenario) == scenario
    assert (len(scenario.play), len(scenario.inquiries)) == (len(DEEDS), len(QUESTIONS))


@examples(16)
@given(st.integers(0, len(TEXT)), st.integers(0, 30), PIECES)
def test_a_replaced_piece(start: int, length: int, piece: str) -> None:
    survives(TEXT[:start] + piece + TEXT[start + length :])


@examples(30)
@given(st.lists(st.sampled_from(LINES), max_size=12), st.integers(0, 6))
def test_shuffled_lines(lines: list[str], shift: int) -> None:
    survives(
        "\n".join(
            [*CARDS.splitlines(), *(" " * shift * (place % 2) + line for place, line in enumerate(lines))]
        )
    )


@examples(80)
@given(
    st.sampled_from(["Play:\n  ", "Ask:\n  ", "Moment:\n  ", "Bob:\n  ", "Card: Z\n  ", ""]),
    st.lists(PIECES, max_size=8),
)
def test_random_sentences(block: str, words: list[str]) -> None:
    survives(CARDS + BOARD + block + " ".join(words))


@examples(50)
@given(st.text())
def test_random_text(text: str) -> None:
    survives(text)
    survives("Scenario: x\nPlayers: A, B\n" + text)


@given(st.text(max_size=40))
def test_the_canonical_form_of_an_answer_is_final(text: str) -> None:
    assert canonical(canonical(text)) == canonical(text)
