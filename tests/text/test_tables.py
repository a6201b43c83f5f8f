from __future__ import annotations

import subprocess
import sys

import pytest
from msgspec.structs import replace

from judge.text import tables


def test_the_tables_come_back_as_they_were_packed() -> None:
    whole = tables.load_tables()
    again = tables._unpacked(tables._packed(whole))
    assert (again.actions, again.productions, again.literals) == (
        whole.actions,
        whole.productions,
        whole.literals,
    )


def test_tables_that_name_what_is_not_there_are_not_used() -> None:
    packed = tables._packed(tables.load_tables())
    tables._check(packed)
    far = len(packed.shifts) + len(packed.productions) + len(packed.words)
    first = packed.reductions[1:]
    for wrong in (
        replace(packed, start=far),
        replace(packed, shifts=({"A": far}, *packed.shifts[1:])),
        replace(packed, reductions=(((-far, 0),), *first)),
        replace(packed, reductions=(((-1, far),), *first)),
        replace(packed, reductions=packed.reductions[1:]),
    ):
        with pytest.raises(ValueError, match="not there"):
            tables._check(wrong)


def test_a_warm_start_does_not_import_what_compiles() -> None:
    tables.load_tables()
    script = "import sys; from judge.text.read import parse_ability; parse_ability('Draw a card.')"
    command = [sys.executable, "-c", f"{script}; print('lark' in sys.modules)"]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip() == "False"
