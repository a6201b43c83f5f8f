"""Fills the templates of pages."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from judge.rulebook.numbers import GLOSSARY

if TYPE_CHECKING:
    from jinja2 import BytecodeCache, Environment

_NOT_PLAIN = re.compile(r"[^\w.]+")


def anchor(number: str) -> str:
    """The name of a rule on its page: `711.3b`, `705.2b-1` for a point, `cutie-mark` for a glossary entry."""
    return _NOT_PLAIN.sub("-", number.removeprefix(f"{GLOSSARY}:").casefold()).strip("-")


def label(number: str) -> str:
    """The number of a rule as it is shown: a glossary entry goes by its word."""
    return "Glossary" if number == GLOSSARY else number.partition(":")[2] or number


@cache
def _compiled() -> BytecodeCache:
    """The templates compiled by this process, each once."""
    from judge.page.compiled import Compiled

    return Compiled()


def environment(*packages: str) -> Environment:
    """Where templates of packages are found, those of the first one first."""
    from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=ChoiceLoader([PackageLoader(package) for package in packages]),
        bytecode_cache=_compiled(),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters |= {"label": label, "anchor": anchor}
    environment.globals |= {"GLOSSARY": GLOSSARY}
    return environment
