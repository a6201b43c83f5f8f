"""The file of an atlas: one SQLite database, which also keeps how far the work has come."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import msgspec

from judge.atlas.charted import Pool
from judge.atlas.finding import Finding, Outcome
from judge.atlas.kinds import KINDS
from judge.atlas.packing import EDITION, full, packed, shortened, unpacked
from judge.atlas.pairs import Pair
from judge.diagnostics import Diagnostic, InputError
from judge.messages.message import message
from judge.messages.quoting import quoted
from judge.transaction import as_a_whole

VERSION = (EDITION + 1) & 0x7FFFFFFF
"""Of the tables, which is to be raised when they change, and of the boards."""
_CREATE = """
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE kind (bit INTEGER PRIMARY KEY, name TEXT NOT NULL, rule TEXT NOT NULL);
CREATE TABLE card (number INTEGER PRIMARY KEY, name TEXT NOT NULL, printed TEXT NOT NULL, set_name TEXT NOT NULL,
  type TEXT NOT NULL, carried_out INTEGER NOT NULL, digest TEXT NOT NULL);
CREATE TABLE pair (one INTEGER NOT NULL, other INTEGER NOT NULL, forth INTEGER NOT NULL, back INTEGER NOT NULL,
  place INTEGER NOT NULL, hard INTEGER, PRIMARY KEY (one, other)) WITHOUT ROWID;
CREATE TABLE board (one INTEGER NOT NULL, other INTEGER NOT NULL, number INTEGER NOT NULL, kind TEXT NOT NULL,
  state TEXT NOT NULL, answers TEXT NOT NULL, digest TEXT NOT NULL, reason TEXT NOT NULL, questions TEXT NOT NULL,
  hangs_on_order INTEGER NOT NULL, loop INTEGER NOT NULL, seen INTEGER NOT NULL,
  text BLOB NOT NULL, turned BLOB NOT NULL, traits TEXT NOT NULL, PRIMARY KEY (one, other, number)) WITHOUT ROWID;
"""
_INDEXES = """
CREATE INDEX pair_by_place ON pair (place);
CREATE INDEX pair_by_other ON pair (other);
"""


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """One board of a pair that was run: its texts, and what came of it."""

    text: str
    traits: tuple[str, ...] = ()
    turned: str = ""
    finding: Finding


class AtlasCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card of an atlas; `printed` is its number in its set, `digest` tells its printed information from another."""

    number: int
    name: str
    printed: str
    set_name: str
    type: str
    carried_out: bool
    digest: str


class Store:
    """An atlas in its file. Close it, or use it in a `with` statement."""

    def __init__(self, path: Path, *, new: bool = False) -> None:
        """Open the file. Raises InputError if it is none of an atlas of this version; a `new` one may be missing."""
        self.path = path
        try:
            where = path.as_posix() if new else f"{path.absolute().as_uri()}?mode=ro"
            self._base = sqlite3.connect(where, uri=not new, isolation_level=None)
            self._check(new=new)
        except sqlite3.Error as error:
            raise self._unusable(error) from None

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._base.close()

    def _check(self, *, new: bool) -> None:
        version = self._base.execute("PRAGMA user_version").fetchone()[0]
        tables = self._base.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        if version != VERSION and (tables or not new):
            self.close()
            raise InputError(Diagnostic(message=message("no-atlas-in-file"), file=str(self.path)))

    def _unusable(self, error: sqlite3.Error) -> InputError:
        what = message("atlas-unreadable", why=quoted(str(error)))
        return InputError(Diagnostic(message=what, file=str(self.path)))

    # -- building ------------------------------------------------------------------------------------------------

    def is_begun(self) -> bool:
        """Whether the pairs are there."""
        return bool(self._base.execute("SELECT 1 FROM sqlite_master WHERE name = 'pair_by_other'").fetchone())

    def begin(self, pool: Pool, pairs: Iterable[Pair], about: dict[str, str]) -> None:
        """Write the cards and the pairs, in the order in which they are to be run: all of it or nothing.

        Raises InputError if the file can't be written.
        """
        rows = ((one.one, one.other, one.forth, one.back, place) for place, one in enumerate(pairs))
        with self._whole():
            for statement in filter(str.strip, _CREATE.split(";")):
                self._base.execute(statement)
            self._many("INSERT INTO about VALUES (?, ?)", about.items())
            self._many(
                "INSERT INTO kind VALUES (?, ?, ?)", ((n, k.name, k.rule) for n, k in enumerate(KINDS))
            )
            self._many("INSERT INTO card VALUES (?, ?, ?, ?, ?, ?, ?)", map(_row_of_card, _cards(pool)))
            self._many("INSERT INTO pair VALUES (?, ?, ?, ?, ?, NULL)", rows)
            for statement in filter(str.strip, _INDEXES.split(";")):
                self._base.execute(statement)
            self._base.execute(f"PRAGMA user_version = {VERSION}")

    def waiting(self, first: int, most: int) -> tuple[Pair, ...]:
        """The next pairs that have not been run, from a place on."""
        query = """SELECT one, other, forth, back FROM pair WHERE place >= ? AND place < ? AND hard IS NULL
                   ORDER BY place"""
        return tuple(Pair(*row) for row in self._base.execute(query, (first, first + most)))

    def keep(self, found: Iterable[tuple[Pair, int, tuple[Run, ...]]]) -> None:
        """Write what came of some pairs: all of it or nothing. Raises InputError if the file can't be written."""
        with self._whole():
            for pair, hard, runs in found:
                rows = (_row_of_run(pair, number, run) for number, run in enumerate(runs))
                self._many(f"INSERT OR REPLACE INTO board VALUES ({', '.join('?' * 15)})", rows)
                self._base.execute(
                    "UPDATE pair SET hard = ? WHERE one = ? AND other = ?", (hard, pair.one, pair.other)
                )

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """Write all of it or nothing. Raises InputError if the file can't be written, on a full disk for example."""
        try:
            with as_a_whole(self._base):
                yield
        except sqlite3.Error as error:
            what = message("atlas-cannot-be-written", why=quoted(str(error)))
            raise InputError(Diagnostic(message=what, file=str(self.path))) from None

    def _many(self, query: str, rows: Iterable[tuple[object, ...]]) -> None:
        self._base.executemany(query, rows)

    # -- reading -------------------------------------------------------------------------------------------------

    def ask(self, query: str, *values: object) -> list[tuple[object, ...]]:
        """The rows of a query. Raises InputError if the file is damaged."""
        try:
            return self._base.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise self._unusable(error) from None

    def records(self, query: str) -> list[dict[str, object]]:
        """The rows of a query, each by the names of its columns."""
        cursor = self._base.execute(query)
        names = [column[0] for column in cursor.description]
        return [dict(zip(names, row, strict=True)) for row in cursor]

    def about(self) -> dict[str, str]:
        """What the atlas is of: version, ruleset, fingerprint of its cards."""
        return {str(name): str(value) for name, value in self.ask("SELECT name, value FROM about")}

    def cards(self) -> tuple[AtlasCard, ...]:
        """Every card, by number."""
        rows = self.ask(
            "SELECT number, name, printed, set_name, type, carried_out, digest FROM card ORDER BY number"
        )
        return tuple(
            msgspec.convert(dict(zip(AtlasCard.__struct_fields__, row, strict=True)), AtlasCard, strict=False)
            for row in rows
        )

    def count(self, query: str, *values: object) -> int:
        """The one number that a query asks for."""
        return int(str(self.ask(query, *values)[0][0]))

    def runs(self, one: int, other: int) -> tuple[Run, ...]:
        """The boards of a pair that were run."""
        query = """SELECT kind, state, answers, digest, reason, questions, hangs_on_order, loop, seen, text, turned,
                   traits FROM board WHERE one = ? AND other = ? ORDER BY number"""
        return tuple(map(_run_of, self.ask(query, *sorted((one, other)))))


@contextmanager
def damaged(path: Path) -> Iterator[None]:
    """Raise InputError for what is read of an atlas meanwhile and is not what judge writes."""
    try:
        yield
    except (sqlite3.Error, zlib.error, msgspec.MsgspecError, LookupError, ValueError, TypeError) as error:
        what = message("atlas-unreadable", why=quoted(f"{type(error).__name__}: {error}"))
        raise InputError(Diagnostic(message=what, file=str(path))) from None


def remove(path: Path) -> None:
    """Remove an atlas, of whatever version. Raises InputError, and leaves it, if the file holds something else."""
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as base:
            known = base.execute(
                "SELECT count(*) FROM sqlite_master WHERE name IN ('pair', 'board')"
            ).fetchone()
        if known[0] == 2 or not path.stat().st_size:
            path.unlink()
            return
    except (sqlite3.Error, OSError) as error:
        what = message("atlas-unreadable", why=quoted(str(error)))
        raise InputError(Diagnostic(message=what, file=str(path))) from None
    raise InputError(Diagnostic(message=message("no-atlas-in-file"), file=str(path)))


def _cards(pool: Pool) -> Iterator[AtlasCard]:
    for one in pool.charted:
        yield AtlasCard(
            number=one.number,
            name=one.card.name,
            printed=one.card.number,
            set_name=one.card.set_name,
            type=one.type.value,
            carried_out=one.is_carried_out,
            digest=pool.digest(one.number),
        )


def _row_of_card(card: AtlasCard) -> tuple[object, ...]:
    return msgspec.structs.astuple(card)


def _row_of_run(pair: Pair, number: int, run: Run) -> tuple[object, ...]:
    found = run.finding
    answers = msgspec.json.encode([[question, answer] for question, answer in found.answers]).decode()
    return (
        *(pair.one, pair.other, number, found.kind, found.state, answers, found.digest, packed(found.reason)),
        *(" ".join(found.questions), found.order, found.loop, found.seen),
        *(shortened(run.text), shortened(run.turned), "\n".join(run.traits)),
    )


def _run_of(row: tuple[object, ...]) -> Run:
    kind, state, answers, digest, reason, questions, order, loop, seen, text, turned, traits = row
    finding = Finding(
        kind=str(kind),
        state=msgspec.convert(state, Outcome),
        answers=tuple((str(question), str(answer)) for question, answer in msgspec.json.decode(str(answers))),
        digest=str(digest),
        reason=unpacked(str(reason)),
        questions=tuple(str(questions).split()),
        order=bool(order),
        loop=bool(loop),
        seen=bool(seen),
    )
    return Run(
        text=full(_bytes(text)),
        traits=tuple(str(traits).split("\n")) if traits else (),
        turned=full(_bytes(turned)),
        finding=finding,
    )


def _bytes(value: object) -> bytes:
    return value if isinstance(value, bytes) else b""
