"""What one situation answers to a question, before several of them become one answer."""

from __future__ import annotations

import msgspec

from judge.engine.model.trace import Note
from judge.messages.message import message, term
from judge.rulebook.citation import cite, implements
from judge.ruling.record.model import Outcome


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """The answer in one situation and the steps that are its own; those of the line of play come before them.

    `rules` are decisive beyond those of the steps and come first. `outcomes` are the answers under other
    readings of the rules, if they differ; `assumptions` the open questions this hangs on, `met` those on
    which it may hang. `first` puts the own steps before
    those of the line of play, where they say why it could come to these. `whole` asks for all steps to be shown.
    `asked` is the question as a message, where its record alone does not say what it asks.
    """

    answer: str
    because: tuple[Note, ...] = ()
    rules: tuple[str, ...] = ()
    verdict: str = ""
    distinction: str = ""
    assumptions: tuple[str, ...] = ()
    met: tuple[str, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    changes: tuple[str, ...] = ()
    first: bool = False
    whole: bool = False
    asked: str = ""


def yes_no(held: bool) -> str:
    """A yes or a no."""
    return term("yes" if held else "no")


@implements("102.5")
def not_started() -> Note:
    """Why nobody has a turn or may act before mulligans are done."""
    return Note(text=message("game-has-not-started-so-there-no"), rules=cite("102.5"))
