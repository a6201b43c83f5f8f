"""What a Problem gives the first player who confronts it, or does something there, without "when" or "at" (704.1)."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.texts.each_time import as_each_time
from judge.engine.texts.in_steps import as_lasting
from judge.engine.texts.offered_while import as_timed, is_offered_while
from judge.engine.texts.tagged import as_tagged
from judge.rulebook.citation import implements
from judge.text.ast.ability import Ability, Instruction, Triggered
from judge.text.ast.effect import By, Effect, May
from judge.text.ast.event import Confronts, Event, Plays
from judge.text.ast.node import Node
from judge.text.ast.player import Player
from judge.text.ast.selection import Reference, Selection

FIRST = "first-player-to-confront"
FIRST_TO = "first-player-to"
_THIS = Reference("this", label=0)


class FirstConfronts(Event, frozen=True):
    """A player confronts the card itself, before anybody else has since it is the card that it is (410.6).

    `contributing` are characters with which it is to be confronted, None if any will do: who confronted it without them
    was not the first to confront it with them.
    """

    who: Player
    contributing: Selection | None = None


class FirstDoes(Event, frozen=True):
    """A player does something before anybody has done it since the card is the card that it is (410.6)."""

    who: Player
    event: Event


def is_to_the_first(tree: Ability | None) -> bool:
    """Whether a text speaks of the first player to confront its Problem, with such characters if it names any, or to
    play a card to it.
    """
    who = _spoken_to(tree.effect) if isinstance(tree, Instruction) else None
    if who is None:
        return False
    confronts = who.role == FIRST and (who.of is None or isinstance(who.of, Selection))
    return confronts or (who.role == FIRST_TO and isinstance(who.of, Plays))


def asked_of_the_first(tree: Ability | None) -> Selection | None:
    """The characters with which a text wants its Problem confronted first; None if it wants none."""
    who = _spoken_to(tree.effect) if isinstance(tree, Instruction) else None
    return who.of if who is not None and who.role == FIRST and isinstance(who.of, Selection) else None


def _spoken_to(effect: Effect) -> Player | None:
    return effect.who if isinstance(effect, May | By) else None


@implements("701.1", "704.1")
def as_triggered(tree: Ability) -> Ability:
    """An ability; one that speaks of the first player to confront its Problem as a triggered one (A87).

    So is one of which only its tag word says when it functions (A121), and one that gives something for a time as
    something is done to cards (A123).
    """
    if not isinstance(tree, Instruction) or not is_to_the_first(tree):
        return as_each_time(as_tagged(tree))
    who = _spoken_to(tree.effect)
    assert who is not None
    met = Player("that-player", label=who.label)
    event = _event(Player("a-player", label=who.label), who.of)
    return Triggered(event=event, effect=replace(tree.effect, who=met), tag=tree.tag)


def _event(who: Player, done: Node | None) -> Event:
    """That a player is the first to do it."""
    if isinstance(done, Plays):
        return FirstDoes(who, replace(done, who=who))
    return FirstConfronts(who, contributing=done if isinstance(done, Selection) else None)


def in_known_words(tree: Ability) -> Ability:
    """The same with the nearest event that card text has words for, to be held against what the engine reads."""
    found = as_lasting(as_timed(as_triggered(tree)) if is_offered_while(tree) else as_triggered(tree))
    if isinstance(found, Triggered) and isinstance(found.event, FirstDoes):
        return replace(found, event=found.event.event)
    if not isinstance(found, Triggered) or not isinstance(found.event, FirstConfronts):
        return found
    return replace(found, event=Confronts(found.event.who, _THIS, contributing=found.event.contributing))
