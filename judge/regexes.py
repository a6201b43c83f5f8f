"""Regular expressions that are compiled as they are first used: most rulings need few of those written in modules."""

from __future__ import annotations

import re
from typing import Any, cast


def regex(source: str, flags: int = 0) -> re.Pattern[str]:
    """Do as `re.compile`, but when something is first asked of the result; what is wrong raises `re.error` then."""
    return cast("re.Pattern[str]", _Regex(source, flags))


class _Regex:
    """Stands for a compiled regular expression: has whatever that has."""

    def __init__(self, source: str, flags: int) -> None:
        self._written = source, flags

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever the compiled one has
        """What the compiled one has by that name, which is found here from then on."""
        if name.startswith("_"):
            raise AttributeError(name)
        found = getattr(re.compile(*self._written), name)
        setattr(self, name, found)
        return found
