"""What the commands on scenario files share: finding the files, reading them, ruling on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from judge.diagnostics import Diagnostic, InputError
from judge.messages.lists import listed
from judge.messages.message import message

if TYPE_CHECKING:
    from judge.scenario.model.scenario import Scenario
    from judge.scenario.naming.sources import CardSource

SUFFIX = ".scenario"

SOON, LATEST = 60.0, 600.0
"""How many seconds a command takes for each file, where somebody waits for it and where many files are gone through."""


class NoCollectionError(Exception):
    """A scenario names cards of a collection, and none has been imported here; `why` says so."""

    def __init__(self, why: str) -> None:
        """Say why."""
        super().__init__(why)
        self.why = why


def collection_or_skip() -> CardSource:
    """The local collection; if nothing was ever imported, NoCollectionError is raised where a card is looked up."""
    from judge.cards.schema import DATABASE
    from judge.cards.store import open_collection
    from judge.home import home_folder
    from judge.scenario.naming.sources import OnDemand

    if not (home_folder() / DATABASE).is_file():
        return OnDemand(_none_imported)
    return open_collection()


def _none_imported() -> CardSource:
    raise NoCollectionError(message("names-cards-of-collection-none-imported"))


def read(
    name: str,
    collection: Callable[[], CardSource] | None = None,
    ignoring: Iterable[str] | None = None,
) -> Scenario:
    """The scenario in a file, `-` for standard input, with further abilities to ignore.

    Raises InputError with all its faults.
    """
    from judge.scenario.read import read_scenario
    from judge.scenario.text.files import FROM_STANDARD_INPUT, folder_of, read_given, with_ignored

    if name != FROM_STANDARD_INPUT:
        _require(name)
    text, shown = read_given(name)
    return read_scenario(with_ignored(text, ignoring or ()), shown, collection, folder_of(name))


def _require(name: str) -> None:
    """Raise InputError if there is no file of that name."""
    try:
        Path(name).stat()
    except FileNotFoundError:
        raise InputError(Diagnostic(message=message("no-such-file"), file=name)) from None
    except OSError:
        return  # why it can't be read is said as it is read


def refuse_together(**given: bool) -> None:
    """Refuse options that ask for different forms of one answer. Raises InputError if more than one is given."""
    asked = [f"--{name.replace('_', '-')}" for name, wanted in given.items() if wanted]
    if len(asked) > 1:
        raise InputError(Diagnostic(message=message("not-together", options=listed(asked))))


def scenario_files(paths: Iterable[Path]) -> Iterator[Path]:
    """The files named and those in the folders named, in order. Raises InputError for what is not there."""
    for path in paths:
        if path.is_dir():
            yield from sorted(path.rglob(f"*{SUFFIX}"))
        elif path.is_file():
            yield path
        else:
            raise InputError(Diagnostic(message=message("no-such-file"), file=str(path)))
