"""The golden record: what the judge answers to every question of the suite today, one file a folder of scenarios.

`python -m tests.nets.golden` writes it anew. Scenarios that name real cards are in files apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from judge.cli.scenarios import NoCollectionError
from judge.pytest_plugin import Rulings
from judge.ruling.check import rulesets_expected
from judge.ruling.record.model import Answer, Outcome
from tests.suite import FOLDERS, files_in, invented, names_real_cards, rulings

GOLDEN = Path(__file__).with_name("golden")
REAL = GOLDEN / "with_a_collection"
UNSETTLED = {"depends": "depends", "unsupported": "declines"}


def record(folder: Path) -> str:
    """What is recorded of the scenarios of a folder that write out all their cards."""
    return _told(invented(files_in(folder)))


def record_of_real_cards(folder: Path) -> str:
    """What is recorded of those that name real cards, "" if none does. Raises NoCollectionError."""
    return _told(path for path in files_in(folder) if names_real_cards(rulings(path).scenario))


def kept_in(place: Path, folder: Path) -> Path:
    """The file in which a folder of scenarios is recorded."""
    return place / f"{folder.name}.txt"


def _told(files: Iterable[Path]) -> str:
    return "\n".join("\n".join((path.stem, *_scenario(rulings(path)), "")) for path in files)


def _scenario(ruled: Rulings) -> Iterator[str]:
    for ruleset in rulesets_expected(ruled.scenario):
        yield f"  under {ruleset}"
        for answer in ruled.under(ruleset).answers:
            yield from _answer(answer)


def _answer(answer: Answer) -> Iterator[str]:
    told = answer.answer if answer.certainty == "settled" else UNSETTLED[answer.certainty]
    rests = f" {{{', '.join(answer.assumptions)}}}" if answer.assumptions else ""
    yield f"    {answer.question} = {told} [{', '.join(answer.rules)}]{rests}"
    yield from map(_outcome, answer.outcomes)


def _outcome(outcome: Outcome) -> str:
    chance = f" ({outcome.likely})" if outcome.likely else ""
    return f"      {outcome.answer} if {outcome.when}{chance}"


def write() -> None:
    """Write the whole record anew; that of real cards only where there are any."""
    for folder in FOLDERS:
        _keep(kept_in(GOLDEN, folder), record(folder))
    try:
        real = {folder: record_of_real_cards(folder) for folder in FOLDERS}
    except NoCollectionError as reason:
        print(f"The record of scenarios with real cards is left as it is: {reason}.")
        return
    for folder, told in real.items():
        _keep(kept_in(REAL, folder), told)


def _keep(path: Path, told: str) -> None:
    """Write a file, or remove it if there is nothing to say."""
    if told:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(told, encoding="utf-8")
    else:
        path.unlink(missing_ok=True)


if __name__ == "__main__":
    write()
