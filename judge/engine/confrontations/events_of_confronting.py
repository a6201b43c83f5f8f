"""Events of players who confront Problems, as a text speaks of them (611)."""

from __future__ import annotations

from judge.deferred import deferred
from judge.engine.model.occurrence_record import Logged
from judge.engine.perspective import Perspective
from judge.engine.perspective.bound import bound_player, bound_with_card
from judge.engine.perspective.happening import EVENTS, Bindings, Happening
from judge.engine.texts.first_to_confront import FirstConfronts
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.amount import Comparison
from judge.text.ast.event import Confronts
from judge.text.ast.node import Node
from judge.text.ast.place import ProblemArea
from judge.text.ast.selection import Selection

with deferred(__name__):
    from judge.engine.requirements.confronting_with import confronts_with
    from judge.engine.requirements.excess import exceeds


def _confronts(look: Perspective, event: Confronts, happening: Happening) -> Bindings | None:
    if event.margin is not None and event.margin.amount is not None:
        raise look.unsupported(event, message("confrontation-with-certain-characters-or-so-much"))
    if happening.occurrence.verb != "confront":
        return None
    problem = event.problem.problem if isinstance(event.problem, ProblemArea) else event.problem
    bindings = bound_with_card(look, event.who, happening.occurrence.player, problem, happening)
    if bindings is None or not _with_those(look, event.contributing, happening):
        return None
    return bindings if event.margin is None or _by_so_much(look, event.margin, happening) else None


def _with_those(look: Perspective, contributing: Node | None, happening: Happening) -> bool:
    """Whether it is confronted with such characters as a text asks for."""
    if contributing is None:
        return True
    if not isinstance(contributing, Selection):
        raise look.unsupported(contributing)
    return confronts_with(look, contributing, happening.subject, happening.occurrence.player)


@implements("611.3")
def _by_so_much(look: Perspective, margin: Comparison, happening: Happening) -> bool:
    """Whether it is confronted with more power than required, or, if the text wants that, with just as much."""
    occurrence = happening.occurrence
    return exceeds(look.state, occurrence.subject, occurrence.player) is (margin.relation == ">")


@implements("410.6", "611.1", "517.2")
def _first_confronts(look: Perspective, event: FirstConfronts, happening: Happening) -> Bindings | None:
    """A player is the first to confront the card that the text is on, with the characters that it asks for."""
    done, own, asked = happening.occurrence, look.context.source, event.contributing
    if done.verb != "confront" or done.subject != own:
        return None
    if asked is not None and not confronts_with(look, asked, own, done.player):
        return None
    if any(_was_such(look, event, one) for one in happening.earlier(look.state.log)):
        return None
    return bound_player(look, event.who, done.player)


def _was_such(look: Perspective, event: FirstConfronts, logged: Logged) -> bool:
    """Whether it was confronted like that before. Raises UnsupportedError if it is not known with which characters."""
    done, asked = logged.occurrence, event.contributing
    if done.verb != "confront" or done.subject != look.context.source:
        return False
    if asked is None:
        return True
    if logged.confronted_with is None:
        raise look.unsupported(asked, message("with-whom-problem-was-confronted"))
    return asked in logged.confronted_with


EVENTS.update({Confronts: _confronts, FirstConfronts: _first_confronts})
