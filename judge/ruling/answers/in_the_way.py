"""Does a card stop a player from doing something? — what is ruled as the board is, and without the card."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from judge.engine.model.trace import Note
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import clause, message, term
from judge.ruling.naming import card_name
from judge.ruling.record.model import Answer
from judge.ruling.situation.changed_board import on_changed_board
from judge.ruling.statements.changes import supposed_to_be
from judge.ruling.weighing.verdict import verdict
from judge.scenario.model.ask import AskConfronts, AskStops, Inquiry
from judge.scenario.model.board import CardRef
from judge.scenario.model.changes import Gone
from judge.scenario.running.played import Played
from judge.scenario.setting_up.finding import find

Ask = Callable[[Played, Inquiry], Answer]
_YES = "yes"
_MOST_PUT_ASIDE = 4


def stops(played: Played, inquiry: Inquiry, question: AskStops, ask: Ask) -> Answer:
    """The answer: yes if it can be done without the card and not with it, or if a reason why it can't is the card's.

    What another card forbids is put aside with that card. Raises UnsupportedError where either hangs on something, or
    where something else is in the way that is looked at first.
    """
    inner = replace(inquiry, question=question.what, expectations=())
    held, found = _in_the_way(played, inner, question, ask, _settled(ask(played, inner)))
    return _told(found, inquiry, question, held=held)


def _in_the_way(
    played: Played, inner: Inquiry, question: AskStops, ask: Ask, now: Answer
) -> tuple[bool, Answer]:
    """Whether the card is, and what is ruled where that shows."""
    if now.answer == _YES:
        return False, now
    without = _settled(_asked_without(question.card, played, inner, ask)[2])
    lost = _lost(now, without)
    if without.answer == _YES or any(note.card == _name(played, question.card) for note in lost):
        return True, now
    other = _other(played, now)
    if other is None or other.piece == question.card.piece or len(now.supposed) == _MOST_PUT_ASIDE:
        if isinstance(question.what, AskConfronts) and other is None and not lost:
            return False, now
        raise UnsupportedError(message("in-the-way-anyway", why=clause(_why(now))), clause=True)
    there, again, then = _asked_without(other, played, inner, ask)
    told = (*now.supposed, supposed_to_be(Gone(card=other)))
    return _in_the_way(there, again, question, ask, replace(_settled(then), supposed=told))


def _asked_without(card: CardRef, played: Played, inner: Inquiry, ask: Ask) -> tuple[Played, Inquiry, Answer]:
    """What is ruled without a card, with the board and the question there."""
    there, again = on_changed_board(played, replace(inner, changes=(Gone(card=card),)))
    return there, again, ask(there, again)


def _other(played: Played, now: Answer) -> CardRef | None:
    """The card that forbids it by the last reason, if one does."""
    name = now.because[-1].card if now.because else None
    pieces = (CardRef(name=piece.id, piece=piece.id) for piece in played.scenario.pieces)
    return next((card for card in pieces if name and _name(played, card) == name), None)


def _settled(answer: Answer) -> Answer:
    if answer.certainty == "settled":
        return answer
    if answer.certainty == "unsupported":
        raise UnsupportedError(message("not-ruled-itself", verdict=answer.verdict), clause=True)
    raise UnsupportedError(message("hangs-on-choices"), clause=True)


def _lost(now: Answer, without: Answer) -> tuple[Note, ...]:
    """The steps that are not taken without the card."""
    return tuple(note for note in now.because if note not in without.because)


def _name(played: Played, card: CardRef) -> str:
    obj = find(played.setup.state, played.setup.physical, card)
    return card_name(played.setup.state, obj.oid) if obj else card.name


def _why(answer: Answer) -> str:
    return answer.because[-1].text if answer.because else answer.verdict


def _told(now: Answer, inquiry: Inquiry, question: AskStops, *, held: bool) -> Answer:
    answer = term("yes" if held else "no")
    argument = replace(now.argument, asked=question) if now.argument else None
    return replace(
        now,
        question=inquiry.text,
        answer=answer,
        verdict=verdict(question, answer),
        argument=argument,
        changes=(),
        asked=message("asks-whether", statement=stated(question)),
    )


def stated(question: AskStops) -> str:
    """That the card is in the way, as a statement."""
    from judge.ruling.statements.questions import statement

    return statement(question, True)
