"""Regular expressions that are compiled as they are first used, and none of which is wrong unnoticed until then."""

from __future__ import annotations

import re
from importlib import import_module

import pytest

from judge.regexes import regex
from tests.test_imports import modules


def test_it_does_what_a_compiled_one_does() -> None:
    word = regex(r"[a-z]+", re.IGNORECASE)
    assert [found[0] for found in word.finditer("Two words")] == ["Two", "words"]
    assert (word.pattern, word.flags) == (r"[a-z]+", re.compile("", re.IGNORECASE).flags)


def test_it_is_compiled_when_it_is_used() -> None:
    broken = regex("(")
    with pytest.raises(re.error):
        broken.match("(")


def test_each_that_a_module_has_is_one() -> None:
    kind = type(regex(""))
    sources = {name: path.read_text(encoding="utf-8") for name, path in modules().items()}
    users = [name for name, source in sources.items() if "import regex\n" in source]
    written = [
        each for name in users for each in vars(import_module(name)).values() if isinstance(each, kind)
    ]
    assert len(written) > 80
    assert all(each.pattern is not None for each in written)
