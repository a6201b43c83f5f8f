"""The scenarios of the repository. All tests of a process read each once and rule on it once under each ruleset."""

from __future__ import annotations

import functools
import tempfile
from collections.abc import Iterator
from pathlib import Path

from judge.cards.importing import import_sets
from judge.cards.octgn import read_octgn
from judge.cards.store import Collection, open_collection
from judge.cli.scenarios import NoCollectionError
from judge.pytest_plugin import KEPT, Rulings
from judge.ruling.check import own_ruleset
from judge.ruling.record.model import Ruling
from judge.scenario.model.scenario import Scenario
from judge.scenario.naming.sources import CardSource, OnDemand
from judge.scenario.read import read_scenario
from tests.collection import COLLECTION, ROOT
from tests.examples import MORE

SCENARIOS = ROOT / "scenarios"
FOLDERS = sorted({path.parent for path in SCENARIOS.rglob("*.scenario")})


def files_in(folder: Path) -> list[Path]:
    """The scenario files of a folder."""
    return sorted(folder.glob("*.scenario"))


def rulings(path: Path) -> Rulings:
    """The rulings on the scenario in a file. Raises NoCollectionError if it names real cards, and none are here."""
    if path not in KEPT:
        KEPT[path] = Rulings(read_scenario(path, str(path.relative_to(ROOT)), _cards))
    return KEPT[path]


def own_ruling(path: Path, *, every: bool = False) -> Ruling:
    """The ruling under the scenario's own ruleset. Raises NoCollectionError."""
    kept = rulings(path)
    return kept.under(own_ruleset(kept.scenario), every=every)


def names_real_cards(scenario: Scenario) -> bool:
    """Whether a scenario has cards on the board that it does not write out."""
    on_board = (card for piece in scenario.pieces for card in (piece.card, piece.copy_of) if card)
    return any(card.set_name for card in on_board)


def invented(paths: list[Path]) -> Iterator[Path]:
    """Those of some scenario files which have nothing but cards of their own, and so are ruled on everywhere."""
    return (path for path, ruled in known(paths) if not names_real_cards(ruled.scenario))


def known(paths: list[Path]) -> Iterator[tuple[Path, Rulings]]:
    """Those that can be ruled on here, with their rulings: without a collection none that names a real card."""
    for path in paths:
        try:
            ruled = rulings(path)
        except NoCollectionError:
            continue
        yield path, ruled


def sampled(folder: Path, one_in: int) -> list[Path]:
    """One in so many of the scenarios of a folder, of those that `invented` gives; all if JUDGE_MORE asks for more."""
    return list(invented(files_in(folder)[:: 1 if MORE > 1 else one_in]))


def _cards() -> CardSource:
    """The real cards; if there are none, NoCollectionError is raised where one is looked up."""
    return _collection() if COLLECTION.is_dir() else OnDemand(_none_here)


def _none_here() -> CardSource:
    raise NoCollectionError("it names cards of a collection, and none is here")


@functools.cache
def _collection() -> Collection:
    """The real cards, imported for this process."""
    home = Path(_home().name)
    import_sets(read_octgn(COLLECTION).sets, home)
    return open_collection(home)


@functools.cache
def _home() -> tempfile.TemporaryDirectory[str]:
    """A folder that is there as long as this process is."""
    return tempfile.TemporaryDirectory(prefix="judge-tests-")
