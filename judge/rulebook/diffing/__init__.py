"""Two rules documents side by side: which rule became which, and what its wording gained and lost."""

from judge.rulebook.diffing.comparison import Change, Comparison, compare
from judge.rulebook.diffing.words import Run

__all__ = ["Change", "Comparison", "Run", "compare"]
