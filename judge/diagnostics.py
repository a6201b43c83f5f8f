"""What is wrong with an input, said so that its author can correct it: place, finding, expectation, nearest name."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from judge.unseen import visible, visible_on_a_line

_LONGEST = 120
_NEAR = 2 * _LONGEST
"""Of a line more than this on either side is not looked at, however long it is."""
_MANY = 15
"""Of what would have fitted no more than this is shown."""


class Diagnostic(msgspec.Struct, frozen=True, kw_only=True):
    """One fault in an input. Lines and columns count from 1; 0 means that the place is unknown."""

    message: str
    file: str = ""
    line: int = 0
    column: int = 0
    source_line: str = ""
    expected: tuple[str, ...] = ()
    nearest: tuple[str, ...] = ()

    def render(self, expected: str = "expected", meant: str = "did you mean") -> str:
        """The fault as a person reads it: place and message, the line with a caret, then what would have fitted.

        `expected` and `meant` are the words before what would have fitted, in the language of the message.
        """
        file = visible_on_a_line(self.file)
        place = ":".join(str(part) for part in (file, self.line, self.column) if part)
        lines = [visible(f"{place}: {self.message}" if place else self.message)]
        if self.source_line:
            at = max(0, self.column - 1)
            before = visible_on_a_line(self.source_line[max(0, at - _NEAR) : at])
            line = before + visible_on_a_line(self.source_line[at : at + _NEAR])
            shown, column = _around(line, len(before) + 1)
            lines += [f"  | {shown}", f"  | {' ' * (column - 1)}^"]
        if self.expected:
            fitting = (*self.expected[:_MANY], "…") if len(self.expected) > _MANY + 1 else self.expected
            lines.append(f"  {expected}: {set_apart(map(visible_on_a_line, fitting))}")
        if self.nearest:
            lines.append(f"  {meant}: {set_apart(map(visible_on_a_line, self.nearest))}?")
        return "\n".join(lines)


def set_apart(items: Iterable[str]) -> str:
    """A list in one line: its items by commas, or by semicolons where one has a comma in itself."""
    every = tuple(items)
    return ("; " if any("," in item for item in every) else ", ").join(every)


def _around(line: str, column: int) -> tuple[str, int]:
    """A line, or of a long one the part around a column, and where the column is in it."""
    if len(line) <= _LONGEST:
        return line, column
    start = min(max(0, column - 1 - _LONGEST // 2), len(line) - _LONGEST)
    shown = line[start : start + _LONGEST]
    before, after = "…" if start else "", "…" if start + _LONGEST < len(line) else ""
    return f"{before}{shown}{after}", column - start + len(before)


class JudgeError(Exception):
    """What judge refuses or can't do. Each of its kinds is in `judge.errors`."""


class InputError(JudgeError):
    """The input is wrong. Carries every fault found, not only the first; the command line exits with status 2."""

    def __init__(self, diagnostics: Diagnostic | Iterable[Diagnostic]) -> None:
        """Keep the faults in the order in which they were found."""
        found = (diagnostics,) if isinstance(diagnostics, Diagnostic) else tuple(diagnostics)
        super().__init__("\n".join(fault.render() for fault in found))
        self.diagnostics: tuple[Diagnostic, ...] = found

    def __reduce__(self) -> tuple[type[InputError], tuple[tuple[Diagnostic, ...]]]:
        """Come through a process boundary with all faults."""
        return type(self), (self.diagnostics,)


class NotFoundError(InputError, LookupError):
    """A name or a number stands for nothing that is there; the diagnostics have the nearest ones."""


def nearest_names(wanted: str, known: Iterable[str], most: int = 3) -> tuple[str, ...]:
    """The known names closest in spelling to the wanted one, the closest first; none if nothing is close."""
    from rapidfuzz import fuzz, process, utils

    names: Sequence[str] = sorted(set(known))
    hits = process.extract(
        wanted, names, scorer=fuzz.WRatio, processor=utils.default_process, limit=most, score_cutoff=72
    )
    return tuple(name for name, _, _ in hits)
