"""Functions whose modules are imported as they are first called: most rulings need few of them.

    with deferred(__name__):
        from judge.ruling.answers import pricing

Below that, `pricing.price` stands for the function and can be called or entered in a table. What has to be there as a
module is imported (a class to build on, a constant, what a decorator enters in a table) is imported as usual. Whoever
reads the code, or checks types or which module imports which, sees an import as any other.
"""

from __future__ import annotations

import builtins
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from threading import RLock
from typing import Any

_ONE_AT_A_TIME = RLock()


class _Later:
    """Stands for a module, or for what is in it, until it is needed."""

    __slots__ = ("_found", "_importer", "_name", "_within")

    def __init__(self, within: _Later | None, name: str, importer: dict[str, Any]) -> None:
        self._within, self._name, self._importer = within, name, importer
        self._found: Any = None

    def __getattr__(self, name: str) -> _Later:
        """What is in it, which is not needed yet either."""
        if name.startswith("__"):
            raise AttributeError(name)
        return _Later(self, name, self._importer)

    def __call__(self, *arguments: Any, **named: Any) -> Any:  # noqa: ANN401 - those of the function
        """Call the function, now that it is needed."""
        return self.found()(*arguments, **named)

    def found(self) -> Any:  # noqa: ANN401 - whatever is there
        """What it stands for, which also takes its place in the module that imports it. Raises ImportError."""
        if self._found is None:
            self._found = import_module(self._name) if self._within is None else self._part(self._within)
            for name, value in tuple(self._importer.items()):
                if value is self:
                    self._importer[name] = self._found
        return self._found

    def _part(self, whole: _Later) -> Any:  # noqa: ANN401
        module = whole.found()
        if hasattr(module, self._name):
            return getattr(module, self._name)
        return import_module(f"{module.__name__}.{self._name}")


@contextmanager
def deferred(importer: str) -> Iterator[None]:
    """While it lasts, what the module of that name imports from others is not imported before it is called."""
    with _ONE_AT_A_TIME:
        usual = builtins.__import__

        def later(name: str, *rest: Any, **named: Any) -> Any:  # noqa: ANN401 - as `__import__`
            within = (rest[0] if rest else None) or {}
            if within.get("__name__") != importer:
                return usual(name, *rest, **named)
            return _Later(None, name, within)

        builtins.__import__ = later
        try:
            yield
        finally:
            builtins.__import__ = usual
