"""What has to be paid for something that texts forbid "unless" somebody pays (104.2, 508.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from judge.engine.model.occurrence_record import Occurrence
from judge.engine.model.state import State
from judge.engine.modifiers.in_force import of_kind
from judge.engine.modifiers.prohibition import happening_of
from judge.engine.modifiers.toll import Toll, asked_by
from judge.engine.perspective import Perspective
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.effect import Prohibit


@implements("104.2", "508.1")
def tolls(state: State, occurrence: Occurrence) -> tuple[Toll, ...]:
    """What the player who brings something about by what the rules let players do has to pay for it.

    Raises UnsupportedError where somebody else would have to.
    """
    found = list[Toll]()
    for toll, look, body in _asked(state, occurrence):
        if toll.payers != (occurrence.player,):
            raise look.unsupported(body, message("cant-unless", act=occurrence.verb))
        found.append(toll)
    return tuple(found)


@implements("104.2", "508.1", "506.4")
def tolls_of_texts(state: State, occurrence: Occurrence) -> tuple[Toll, ...]:
    """What is still to be paid for a move that a text makes, by whomever the texts name that forbid it.

    Raises UnsupportedError where that is not one player.
    """
    if occurrence.verb != "move" or occurrence.by_game:
        return ()
    found = list[Toll]()
    for toll, look, body in _asked(state, occurrence):
        if toll.key in occurrence.paid_for:
            continue
        if len(toll.payers) != 1:
            raise look.unsupported(body, message("cant-unless", act=occurrence.verb))
        found.append(toll)
    return tuple(found)


def _asked(state: State, occurrence: Occurrence) -> Iterator[tuple[Toll, Perspective, Prohibit]]:
    """What texts ask to be paid for something, each with how the text is read and what it forbids."""
    happening = happening_of(state, occurrence)
    for modifier, body, look in of_kind(state, Prohibit):
        toll = asked_by(look, body, modifier.key, modifier.name, happening)
        if toll is not None:
            yield toll, look, body


@implements("508.1d")
def can_all_be_paid(state: State, asked: tuple[Toll, ...]) -> bool:
    """Whether each of those who have to pay has the action tokens for all that he would pay."""
    due = Counter[str]()
    for toll in asked:
        due.update(dict.fromkeys(toll.payers, toll.tokens))
    return all(state.seat(player).tokens >= tokens for player, tokens in due.items())


def keys_of(found: tuple[Toll, ...]) -> tuple[str, ...]:
    """The modifiers that let it happen once that is paid."""
    return tuple(toll.key for toll in found)
