"""The local collection: every imported card, found by name without loading the others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from judge.cards.model import Card, Face
from judge.cards.names import fold_name
from judge.cards.schema import (
    CREATE,
    DATABASE,
    ID,
    LOOKUP_ORDER,
    NAME,
    NUMBER,
    TITLE,
    TRAIT,
    VERSION,
    card_of,
    fold,
)
from judge.diagnostics import Diagnostic, InputError, NotFoundError, nearest_names
from judge.home import home_folder
from judge.messages.message import message
from judge.messages.quoting import quoted

if TYPE_CHECKING:
    import sqlite3

_DAMAGED = ("SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_FORMAT")
_FIND = """SELECT key, record FROM card WHERE key IN (SELECT card FROM term WHERE kind = ? AND folded = ?)
           ORDER BY set_id, place"""


def open_collection(folder: Path | None = None) -> Collection:
    """The local collection; an empty one if nothing was imported yet.

    Raises InputError if the file is damaged or was made by another version of this program.
    """
    import sqlite3

    path = (folder or home_folder()) / DATABASE
    if not path.is_file():
        return _empty(path)
    try:
        collection = Collection(sqlite3.connect(path), path)
    except sqlite3.Error as error:
        raise unusable(error, path) from None
    if collection.is_bare():
        collection.close()
        return _empty(path)
    collection.check()
    return collection


def _empty(path: Path) -> Collection:
    import sqlite3

    connection = sqlite3.connect(":memory:")
    connection.executescript(CREATE)
    return Collection(connection, path)


class Collection:
    """Imported cards, in the order of their sets. Close it, or use it in a `with` statement.

    `damaged` are the faults of the records that `all_cards` and `search` had to leave out.
    """

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        """Read from an open database; `path` is how messages name it."""
        self.damaged: list[Diagnostic] = []
        self._connection = connection
        self._connection.text_factory = lambda content: content.decode("utf-8", "replace")
        self._path = path
        self._known: dict[str, tuple[int, tuple[str, ...]]] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __len__(self) -> int:
        return int(self._ask("SELECT count(*) FROM card")[0][0])

    def close(self) -> None:
        """Let go of the database file."""
        self._connection.close()

    def is_bare(self) -> bool:
        """Whether the file has no tables yet: a first import was killed. Raises InputError as `check` does."""
        try:
            return not self._ask("SELECT name FROM sqlite_master LIMIT 1")
        except InputError:
            self.close()
            raise

    def check(self) -> None:
        """Raise InputError, closing the file, unless this is a collection that this version can read."""
        try:
            if self._ask("PRAGMA user_version")[0][0] != VERSION:
                what = message("collection-of-another-version")
                raise InputError(Diagnostic(message=what, file=str(self._path)))
        except InputError:
            self.close()
            raise

    def find(self, name: str) -> Card:
        """The one card meant by a name (201.1), a Title alone, or a collector number.

        Case, accents and punctuation do not matter. A full name goes before a Title, so a card without a
        Subtitle is found by its Title even if others share it. Reprints with the same printed information
        are one card; the first of them is given. Raises InputError with the candidates if there are
        several, else NotFoundError with the nearest names.
        """
        for kind in LOOKUP_ORDER:
            found = self._by(kind, name)
            if found:
                return self._single(name, found)
        raise self._unknown(name)

    def with_id(self, identity: str) -> Card | None:
        """The card whose printing has this id in the source it was imported from."""
        return next(iter(self._by(ID, identity)), None)

    def printings(self, name: str) -> tuple[Card, ...]:
        """Every card with this full name: its reprints, if any."""
        return self._by(NAME, name)

    def all_cards(self) -> Iterator[Card]:
        """Every card."""
        return self._readable(self._ask("SELECT key, record FROM card ORDER BY set_id, place"))

    def search(self, words: str) -> tuple[Card, ...]:
        """The cards on which each of the words stands: in name, type, traits, keywords, text or number."""
        wanted = fold_name(words).split()
        rows = self._ask("SELECT key, record, words FROM card ORDER BY set_id, place")
        on_it = (row for row in rows if wanted and all(word in str(row[2]) for word in wanted))
        return tuple(self._readable(on_it))

    def all_traits(self) -> tuple[str, ...]:
        """Every trait on any card, sorted."""
        return self._printed(TRAIT)

    def all_titles(self) -> tuple[str, ...]:
        """Every Title on any card, sorted."""
        return self._printed(TITLE)

    def all_names(self) -> tuple[str, ...]:
        """Every full name on any card, sorted."""
        return self._printed(NAME)

    def _by(self, kind: str, term: str) -> tuple[Card, ...]:
        found = (self._card(*row) for row in self._ask(_FIND, kind, fold(kind, term)))
        return tuple(found)

    def _printed(self, kind: str) -> tuple[str, ...]:
        """What is printed of a kind, read again only after something else has written to the database."""
        ((version,),) = self._ask("PRAGMA data_version")
        known = self._known.get(kind)
        if known is None or known[0] != version:
            rows = self._ask("SELECT DISTINCT printed FROM term WHERE kind = ? ORDER BY printed", kind)
            known = self._known[kind] = version, tuple(row[0] for row in rows)
        return known[1]

    def _single(self, name: str, found: tuple[Card, ...]) -> Card:
        if len({card.faces for card in found}) == 1:
            return found[0]
        candidates = tuple(f"{_unmistakable(card.front)} ({card.number})" for card in found)
        what = message("name-means-several-cards", name=name, number=len(candidates))
        raise InputError(Diagnostic(message=what, expected=candidates))

    def _unknown(self, name: str) -> NotFoundError:
        known = {*self.all_names(), *self.all_titles(), *self._printed(NUMBER)}
        if not known:
            return NotFoundError(Diagnostic(message=message("no-card-as-collection-is-empty", name=name)))
        what = message("no-such-card-in-collection", name=name)
        return NotFoundError(Diagnostic(message=what, nearest=nearest_names(name, known)))

    def _readable(self, rows: Iterable[tuple[Any, ...]]) -> Iterator[Card]:
        for key, record, *_ in rows:
            try:
                yield self._card(key, record)
            except InputError as error:
                self.damaged += error.diagnostics

    def _card(self, key: str, record: bytes) -> Card:
        """The card in a record. Raises InputError, naming it, if it is damaged: left out, it might be missed."""
        try:
            return card_of(record)
        except ValueError as error:
            why = message("card-record-damaged", key=key, why=quoted(str(error)))
            raise InputError(Diagnostic(message=why, file=str(self._path))) from None

    def _ask(self, query: str, *values: str) -> list[tuple[Any, ...]]:
        import sqlite3

        try:
            return self._connection.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise unusable(error, self._path) from None


def unusable(error: sqlite3.Error, path: Path) -> InputError:
    """What is wrong with the file of a collection; whoever is told to delete it has lost nothing that could be read."""
    damaged = getattr(error, "sqlite_errorname", "").startswith(_DAMAGED) or "no such table" in str(error)
    what = "collection-unreadable-delete-it" if damaged else "collection-unreadable"
    return InputError(Diagnostic(message=message(what, why=quoted(str(error))), file=str(path)))


def _unmistakable(face: Face) -> str:
    """The name in a spelling without the comma that would blur it in a list."""
    return f"{face.name} - {face.subtitle}" if face.subtitle else face.name
