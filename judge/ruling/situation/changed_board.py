"""A question that supposes something to be otherwise on the board: it is asked of that board, played on again."""

from __future__ import annotations

from msgspec.structs import replace

from judge.diagnostics import InputError
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.scenario.model.ask import Inquiry
from judge.scenario.running.played import Played
from judge.scenario.running.replaying import played_on
from judge.scenario.setting_up.changed_board import changed, missing


def on_changed_board(played: Played, inquiry: Inquiry) -> tuple[Played, Inquiry]:
    """The line of play up to a question on the board that it supposes, and the question there.

    Raises UnsupportedError if there can't be such a board, or if what was done can't be done on it, OutOfTimeError.
    """
    before, setup = played.scenario, played.setup
    steps = before.play[: inquiry.after]
    asked = replace(inquiry, changes=(), expectations=())
    scenario = replace(changed(before, inquiry.changes), play=steps, inquiries=(asked,))
    for card in missing(scenario, inquiry.question, inquiry.given, steps):
        raise UnsupportedError(message("no-such-card-now", name=card.name), clause=True)
    try:
        again = played_on(scenario, setup.ruleset, setup.state.readings, played.limit)
    except InputError as fault:
        why = fault.diagnostics[0].message
        raise UnsupportedError(message("no-such-board", why=why), clause=True) from None
    return again, again.scenario.inquiries[-1]
