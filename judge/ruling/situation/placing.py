"""Where a question stands that can't be answered as it is asked."""

from __future__ import annotations

from msgspec.structs import replace

from judge.diagnostics import InputError
from judge.scenario.model.ask import Inquiry
from judge.scenario.model.scenario import Scenario


def placed(fault: InputError, scenario: Scenario, inquiry: Inquiry) -> InputError:
    """The fault with the place of the question; its columns count in the question."""
    return InputError(
        replace(one, file=scenario.file, line=inquiry.line, column=one.column or 1, source_line=inquiry.text)
        for one in fault.diagnostics
    )
