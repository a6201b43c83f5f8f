"""Which lines of the engine each scenario executes, and what becomes of its expectations there."""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from multiprocessing.pool import ThreadPool
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import msgspec

from judge.cards.schema import DATABASE
from judge.home import home_folder
from tests.mutants.loading import forget
from tests.mutants.operators.apart import apart
from tests.mutants.operators.drawing import ENGINE
from tests.mutants.operators.program import import_program
from tests.mutants.trial import Run, run

AT_IMPORT = ""
"""Stands in place of a scenario for what is executed as the program is imported."""
_Trace = Callable[[FrameType, str, Any], Any]
_PROGRAM = ("judge", "grammar", "rules_text", "scenarios/cards")


class Record(msgspec.Struct, frozen=True):
    """What one scenario comes to, its seconds while it is watched, and which lines of each file it executes."""

    run: Run
    seconds: float
    lines: dict[str, frozenset[int]]
    invented: bool = True

    def executes(self, file: str, first: int, last: int) -> bool:
        """Whether any of these lines is executed."""
        return not self.lines.get(file, frozenset()).isdisjoint(range(first, last + 1))


def records(root: Path, jobs: int) -> dict[str, Record]:
    """The record of each scenario by its file name.

    Records are kept in a folder for temporary files, for each state of the program and of a scenario. Raises
    RuntimeError if a scenario does not come to its end.
    """
    kept = Path(tempfile.gettempdir()) / f"judge-mutants-{_digest(root, _PROGRAM)}"
    kept.mkdir(exist_ok=True)
    files = sorted(path.relative_to(root).as_posix() for path in (root / "scenarios").rglob("*.scenario"))
    works = {file: partial(_record, root, file) for file in files} | {AT_IMPORT: partial(_importing, root)}
    with ThreadPool(jobs) as pool:
        made = pool.map(lambda one: _kept(kept / _name(root, one[0]), one[1]), works.items())
    return dict(zip(works, made, strict=True))


def _name(root: Path, file: str) -> str:
    """Under which name the record of a scenario is kept."""
    text = (root / file).read_bytes() if file else b""
    return hashlib.sha256(file.encode() + b"\0" + text).hexdigest()[:32]


def _kept(path: Path, record: Callable[[], Record]) -> Record:
    """A record that is kept, else made in a process of its own. Raises RuntimeError if that does not end."""
    told = path.read_bytes() if path.is_file() else apart(lambda: msgspec.msgpack.encode(record()))
    if told is None:
        raise RuntimeError(f"no end of {record}")
    if not path.is_file():
        beside = path.with_suffix(f".{os.getpid()}")
        beside.write_bytes(told)
        beside.replace(path)
    return msgspec.msgpack.decode(told, type=Record)


def _importing(root: Path) -> Record:
    """What is executed before any scenario, as the program is imported."""
    forget()
    lines = Lines(f"{root / ENGINE}{os.sep}")
    with lines:
        import_program()
    return Record(Run(), 0.0, _by_file(root, lines))


def _record(root: Path, file: str) -> Record:
    lines = Lines(f"{root / ENGINE}{os.sep}")
    begun = time.process_time()
    with lines:
        done = run(file)
    seconds = time.process_time() - begun
    return Record(done, seconds, _by_file(root, lines), _has_only_invented_cards(file))


def _by_file(root: Path, lines: Lines) -> dict[str, frozenset[int]]:
    return {str(Path(path).relative_to(root)): frozenset(those) for path, those in lines.executed.items()}


def _has_only_invented_cards(file: str) -> bool:
    from judge.cli.scenarios import NoCollectionError, collection_or_skip, read
    from tests.suite import names_real_cards

    try:
        return not names_real_cards(read(file, collection_or_skip))
    except NoCollectionError:
        return False


class Lines:
    """Notes which lines below a folder are executed, as long as it is entered and not too much is called."""

    _MOST = 400_000
    """Calls; what executes more of them has executed its lines by then."""

    def __init__(self, folder: str) -> None:
        """Of the files below this folder."""
        self._folder = folder
        self._watched: dict[CodeType, _Watched | None] = {}
        self._calls = 0

    @property
    def executed(self) -> dict[str, set[int]]:
        """The lines by the path of the file."""
        found: dict[str, set[int]] = {}
        for code, watched in self._watched.items():
            if watched is not None:
                found.setdefault(code.co_filename, set()).update(watched.executed)
        return found

    def __enter__(self) -> None:
        sys.settrace(self._call)

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)

    def _call(self, frame: FrameType, _: str, __: object) -> _Trace | None:
        self._calls += 1
        if self._calls > self._MOST:
            sys.settrace(None)
            return None
        code = frame.f_code
        if code not in self._watched:
            self._watched[code] = _Watched(code) if code.co_filename.startswith(self._folder) else None
        watched = self._watched[code]
        return watched.line if watched is not None and watched.called() else None


class _Watched:
    """The code of a function, watched until nothing new is to be expected of it."""

    _ENOUGH = 200
    """Calls that execute no line which was not executed before."""

    def __init__(self, code: CodeType) -> None:
        self.executed: set[int] = set()
        self._unseen = set(_lines(code))
        self._in_vain = 0

    def called(self) -> bool:
        """Whether to watch this call of it too."""
        self._in_vain += 1
        return bool(self._unseen) and self._in_vain < self._ENOUGH

    def line(self, frame: FrameType, event: str, _: object) -> _Trace:
        """Note a line as it is executed."""
        if event == "line" and frame.f_lineno in self._unseen:
            self._unseen.discard(frame.f_lineno)
            self.executed.add(frame.f_lineno)
            self._in_vain = 0
        return self.line


def _lines(code: CodeType) -> Iterator[int]:
    """Those of a code; the line of a `def` itself is none that is executed with it."""
    head = 0 if code.co_name.startswith("<") else code.co_firstlineno
    return (line for _, _, line in code.co_lines() if line is not None and line != head)


def _digest(root: Path, folders: Iterable[str]) -> str:
    """Of all that records rest on besides their scenarios."""
    found = hashlib.sha256(sys.version.encode())
    for folder in folders:
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                found.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes())
    collection = home_folder() / DATABASE
    found.update(str(collection.stat().st_size if collection.is_file() else 0).encode())
    return found.hexdigest()[:24]
