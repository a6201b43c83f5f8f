"""What would be ruled if one thing were otherwise."""

from __future__ import annotations

from judge.changing.candidates import candidates
from judge.changing.change import Change
from judge.changing.pieces import orders
from judge.diagnostics import Diagnostic, InputError, nearest_names
from judge.messages.message import message
from judge.scenario.model.answers import canonical
from judge.scenario.model.scenario import Scenario


def change_told(scenario: Scenario, sentence: str) -> Change:
    """The change that a sentence says. Raises InputError with the nearest that can be made."""
    known = {canonical(one.told): one for one in (*candidates(scenario), *orders(scenario))}
    found = known.get(canonical(sentence.rstrip(".?")))
    if found is None:
        told = {one.told for one in known.values()}
        raise InputError(
            Diagnostic(
                message=message("no-change-known", sentence=sentence),
                file=scenario.file,
                expected=(message("changes-that-are-known"),),
                nearest=tuple(nearest_names(sentence, sorted(told))),
            )
        )
    return found
