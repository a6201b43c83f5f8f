"""What is said in people's own words in the folder said/, and what each sentence is put as.

Each block of a file is a sentence and, indented below it, the questions for which it is taken, or that it is not
read; a sentence before it is the question that it goes on from. The board on which they are asked lies beside them.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from judge.scenario.model.scenario import Scenario
from judge.scenario.read import read_scenario
from tests.scenario.test_catalogue import NoCards

FOLDER = Path(__file__).with_name("said")
BOARD = (FOLDER / "board.txt").read_text(encoding="utf-8")
NOT_READ = "not read"


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence, the question before it (empty unless it goes on from one), and what it is put as."""

    sentence: str
    before: str
    put: tuple[str, ...]
    board: str

    def __str__(self) -> str:
        """The sentence, as which a test is named."""
        return self.sentence


def sentences() -> tuple[Said, ...]:
    """All that is said in the folder, on the boards beside the files."""
    return tuple(said for file in sorted(FOLDER.rglob("*.said")) for said in _said_in(file))


def asked(sentence: str, board: str = BOARD) -> Scenario:
    """The scenario in which one sentence is asked. Raises InputError if it is not read."""
    return read_scenario(f"{board}Ask:\n  {sentence}\n", "", NoCards())  # type: ignore[arg-type]


def _said_in(file: Path) -> tuple[Said, ...]:
    board = file.with_name("board.txt").read_text(encoding="utf-8")
    lines = (line for line in file.read_text(encoding="utf-8").split("\n") if not line.startswith("#"))
    return tuple(_said(block, board) for block in "\n".join(lines).split("\n\n") if block.strip())


def _said(block: str, board: str) -> Said:
    lines = block.strip("\n").split("\n")
    put = tuple(line.strip() for line in lines if line.startswith("  "))
    *before, sentence = (line for line in lines if not line.startswith("  "))
    return Said(sentence, "".join(before), () if put == (NOT_READ,) else put, board)
