"""Messages in English."""

from __future__ import annotations

from functools import cache

from judge.messages.catalogue import catalogue
from judge.messages.template import Template


def rendered(name: str, arguments: tuple[tuple[str, object], ...]) -> str:
    """A message in English. Raises KeyError for an id that has no entry, or a gap that nothing fills."""
    return _template(name).filled({key: str(value) for key, value in arguments})


@cache
def _template(name: str) -> Template:
    return catalogue("en")[name, ""]
