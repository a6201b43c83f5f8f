"""Collects the faults of a scenario file, so that its author learns of all of them at once."""

from __future__ import annotations

from collections.abc import Iterable

from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.regexes import regex

_WORD = regex(r"[^\W\d_]{4,}")
MOST = 100
"""So many faults are noted in a file; nobody reads on who has so much to mend."""


class Faults:
    """The faults found so far in one file. Reading goes on after each, as long as it makes sense."""

    def __init__(self, file: str, text: str) -> None:
        """Start without faults; `text` supplies the source lines of the messages."""
        self._file = file
        self._lines = text.splitlines()
        self._found: list[Diagnostic] = []

    def add(
        self,
        what: str,
        line: int = 0,
        column: int = 1,
        *,
        expected: Iterable[str] = (),
        nearest: Iterable[str] = (),
    ) -> Diagnostic:
        """Note a fault. Without a line it concerns the file as a whole."""
        known = 0 < line <= len(self._lines)
        fault = Diagnostic(
            message=what,
            file=self._file,
            line=line,
            column=column if line else 0,
            source_line=self._lines[line - 1].replace("\t", " ") if known else "",
            expected=tuple(expected),
            nearest=tuple(nearest),
        )
        self._found.append(fault)
        return fault

    def take(self, error: InputError) -> None:
        """Note the faults of another file that this one names."""
        self._found += error.diagnostics

    def taken_back(self, since: int) -> tuple[Diagnostic, ...]:
        """The faults noted since there were so many, which are forgotten."""
        found = tuple(self._found[since:])
        del self._found[since:]
        return found

    def note_again(self, faults: Iterable[Diagnostic]) -> None:
        """Note faults that were taken back."""
        self._found += faults

    def forget_what_follows(self, since: int, common: Iterable[str]) -> None:
        """Of the faults noted since there were so many forget those on lines that share a word with an earlier one.

        A card on a line that is not read is not known where it is spoken of. Words that are `common` tell nothing.
        """
        passed_over = {word for name in common for word in _words(name)}
        earlier = {word for fault in self._found[:since] for word in _words(fault.source_line)} - passed_over
        later = self.taken_back(since)
        self.note_again(fault for fault in later if earlier.isdisjoint(_words(fault.source_line)))

    def __len__(self) -> int:
        return len(self._found)

    def raise_if_any(self) -> None:
        """Raise InputError with all faults, each stated once, in the order of their lines; this file comes first."""
        if self._found:
            raise InputError(sorted(dict.fromkeys(self._found), key=self._place))

    def raise_if_many(self) -> None:
        """Raise InputError if there are so many faults that the rest of the file is not worth reading."""
        if len(self._found) >= MOST:
            self.add(message("so-many-faults", most=MOST))
            self.raise_if_any()

    def _place(self, fault: Diagnostic) -> tuple[bool, int, int]:
        return fault.file != self._file, fault.line, fault.column


def _words(text: str) -> set[str]:
    return {word.casefold() for word in _WORD.findall(text)}
