"""What a Problem offers to the first player who confronts it, where its text says neither "when" nor "at" (704.1)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.occurrence_record import Logged
from judge.engine.perspective.bound import Bindings, bound_player
from judge.engine.perspective.confronting_with import confronts_with
from judge.engine.perspective.happening import Happening
from judge.engine.perspective.perspective import Perspective
from judge.messages.message import message
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, Instruction, Triggered
from judge.text.ast.effect import By, Effect, May
from judge.text.ast.event import Confronts, Event
from judge.text.ast.player import Player
from judge.text.ast.selection import Reference, Selection

FIRST = "first-player-to-confront"
_THIS = Reference("this", label=0)


class FirstConfronts(Event, frozen=True):
    """A player confronts the card itself, before anybody else has since it is the card that it is (410.6).

    `contributing` are characters with which it is to be confronted, None if any will do: who confronted it without them
    was not the first to confront it with them.
    """

    who: Player
    contributing: Selection | None = None


def is_to_the_first(tree: Ability | None) -> bool:
    """Whether a text speaks of the first player to confront its Problem, with such characters if it names any."""
    who = _spoken_to(tree.effect) if isinstance(tree, Instruction) else None
    return who is not None and who.role == FIRST and (who.of is None or isinstance(who.of, Selection))


def asked_of_the_first(tree: Ability | None) -> Selection | None:
    """The characters with which a text wants its Problem confronted first; None if it wants none."""
    who = _spoken_to(tree.effect) if isinstance(tree, Instruction) and is_to_the_first(tree) else None
    return who.of if who is not None and isinstance(who.of, Selection) else None


def _spoken_to(effect: Effect) -> Player | None:
    return effect.who if isinstance(effect, May | By) else None


@implements("701.1", "704.1")
def as_triggered(tree: Ability) -> Ability:
    """An ability; one that speaks of the first player to confront its Problem as a triggered one (A87)."""
    if not isinstance(tree, Instruction) or not is_to_the_first(tree):
        return tree
    who = _spoken_to(tree.effect)
    assert who is not None
    met = Player("that-player", label=who.label)
    event = FirstConfronts(Player("a-player", label=who.label), contributing=asked_of_the_first(tree))
    return Triggered(event=event, effect=replace(tree.effect, who=met), tag=tree.tag)


def in_known_words(tree: Ability) -> Ability:
    """The same with the nearest event that card text has words for, to be held against what the engine reads."""
    found = as_triggered(tree)
    if not isinstance(found, Triggered) or not isinstance(found.event, FirstConfronts):
        return found
    return replace(found, event=Confronts(found.event.who, _THIS, contributing=found.event.contributing))


@implements("410.6", "611.1", "517.2")
def first_confronts(look: Perspective, event: FirstConfronts, happening: Happening) -> Bindings | None:
    """A player is the first to confront the card that the text is on, with the characters that it asks for."""
    done, own, asked = happening.occurrence, look.context.source, event.contributing
    if done.verb != "confront" or done.subject != own:
        return None
    if asked is not None and not confronts_with(look, asked, own, done.player):
        return None
    if any(_was_such(look, event, one) for one in look.state.log[: happening.earlier]):
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
