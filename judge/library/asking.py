"""`judge.rule` and `judge.diagnose`: the shortest ways from a text to an answer, or to what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from judge.diagnostics import Diagnostic, InputError
from judge.engine.unsupported import UnsupportedError
from judge.library.boards import Board
from judge.library.reading import Collection
from judge.library.rulings import Ruling


def rule(
    text_or_path: str | Path,
    *,
    rules: str = "",
    language: str = "en",
    collection: Collection = None,
    folder: Path | None = None,
    assuming: Mapping[str, str] | None = None,
    ignoring: Iterable[str] = (),
    every: bool = False,
    limit: int | None = None,
    seconds: float | None = None,
) -> Ruling:
    """The ruling on a board: a text of several lines, or the name of a file.

    `rules` is an edition, such as “premiere”; where it is empty that of the board, which is cr-3.9 if it names none.
    `assuming` takes readings of open questions (`{"A01": "leave-one-out"}`), `every` lists each outcome, `limit` bounds
    how many ways to go on are followed, `seconds` for how long. See `Board.read` for `collection`, `folder` and
    `ignoring`.

    Raises InputError for a text that is not understood or a board that no game can come to. What the judge can't do yet
    is no error but an answer with the certainty “unsupported”; so is what it can't do in time, and that is `late`.
    """
    board = Board.read(text_or_path, collection=collection, folder=folder, ignoring=ignoring)
    return board.rule(
        rules=rules, language=language, assuming=assuming, every=every, limit=limit, seconds=seconds
    )


def diagnose(
    text_or_path: str | Path, *, collection: Collection = None, folder: Path | None = None
) -> tuple[Diagnostic, ...]:
    """What is wrong with a board: faults of the text, else reasons why no game can come to it; none if it is well.

    Raises InputError only for a file that can't be read.
    """
    from judge.library.reading import source_of
    from judge.ruling.rule_on import chosen_ruleset
    from judge.scenario.running.status import refuse_impossible
    from judge.scenario.setting_up.setup import set_up

    source = source_of(text_or_path, collection, folder)
    try:
        scenario = source.read()
        refuse_impossible(scenario, set_up(scenario, chosen_ruleset(scenario, "")))
    except InputError as fault:
        return fault.diagnostics
    except UnsupportedError:
        return ()  # what is on the board can't be reckoned with, and so nothing can be held against it
    return ()
