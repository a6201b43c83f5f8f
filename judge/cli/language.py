"""In which language a command answers: what its arguments or the environment ask for."""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import pairwise

from judge.diagnostics import InputError
from judge.report.languages import ENGLISH, language_of

OPTION, VARIABLE = "--lang", "JUDGE_LANG"


def language_asked(arguments: Sequence[str]) -> str:
    """The language that the arguments of a command ask for, before they are read; English where it is not here."""
    after = [value for option, value in pairwise(arguments) if option == OPTION]
    joined = [one.partition("=")[2] for one in arguments if one.startswith(f"{OPTION}=")]
    try:
        return language_of([os.environ.get(VARIABLE, ""), *joined, *after][-1])
    except InputError:
        return ENGLISH
