"""A state of a game as bytes, to be kept or sent, and taken up again where it was left."""

from __future__ import annotations

import json
from functools import cache
from importlib import import_module
from pkgutil import walk_packages

from judge.diagnostics import Diagnostic, InputError
from judge.engine.model.state import State
from judge.messages.message import message, term
from judge.scenario.records.known_records import KNOWN
from judge.scenario.records.plain_records import Flattening
from judge.scenario.records.reviving import MisfitError, known_records, revived
from judge.scenario.records.wholeness import faults

FORMAT = "judge state 2"
MOST_BYTES = 50_000_000
MOST_DIGITS = 100
DEEPEST = 60
"""How far records may be nested; those of real games come to a third of it."""

_WITH_INSTRUCTIONS = ("judge.engine", "judge.scenario.running")


def saved(state: State) -> bytes:
    """A state as JSON. The same state gives the same bytes everywhere; `loaded` gives an equal state back."""
    flattening = Flattening()
    plain = flattening.plain(state)
    known = {name: flattening.known[kind] for name, kind in KNOWN.items()}
    document = {"format": FORMAT, **known, "state": plain}
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()


def loaded(data: bytes, file: str = "") -> State:
    """The state that was saved as these bytes. Raises InputError if they are not such; `file` is named in it."""
    plain = _plain(data, file)
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise _broken(file, message("saved-of-another-format"), FORMAT)
    try:
        state = _state(plain)
    except MisfitError as misfit:
        place = "".join(misfit.place) or term("its top")
        raise _broken(file, message("saved-does-not-fit", place=place), misfit.expected) from None
    found = faults(state)
    if found:
        raise InputError(
            Diagnostic(message=message("saved-contradicts-itself", fault=fault), file=file) for fault in found
        )
    return state


@cache
def know_every_instruction() -> None:
    """Import all modules with instructions: what is still to be done in a state that is read can be of any kind."""
    for name in _WITH_INSTRUCTIONS:
        for module in walk_packages(import_module(name).__path__, f"{name}."):
            import_module(module.name)


def _state(plain: dict[str, object]) -> State:
    know_every_instruction()
    stranger = next((name for name in plain if name not in ("format", "state", *KNOWN)), None)
    if stranger is not None:
        raise MisfitError(message("misfit-field", kind=State.__name__)).within(f".{stranger[:40]}")
    known = known_records(plain)
    try:
        return revived(plain.get("state"), State, known)
    except MisfitError as misfit:
        raise misfit.within(".state") from None


def _plain(data: bytes, file: str) -> object:
    if len(data) > MOST_BYTES:
        raise _broken(file, message("saved-too-large", most=MOST_BYTES))
    try:
        plain = json.loads(data.decode("utf-8"), parse_int=_whole)
    except OverflowError:
        raise _broken(file, message("saved-number-too-long", most=MOST_DIGITS)) from None
    except (ValueError, RecursionError) as error:
        raise _broken(file, message("saved-is-no-json"), at=error) from None
    if _is_deep(plain):
        raise _broken(file, message("saved-too-deep", most=DEEPEST))
    return plain


def _whole(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise OverflowError
    return int(digits)


def _is_deep(plain: object) -> bool:
    level = [plain]
    for _ in range(DEEPEST):
        level = [
            inner
            for outer in level
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
    return bool(level)


def _broken(file: str, what: str, *expected: str, at: Exception | None = None) -> InputError:
    line, column = (at.lineno, at.colno) if isinstance(at, json.JSONDecodeError) else (0, 0)
    return InputError(Diagnostic(message=what, file=file, line=line, column=column, expected=expected))
