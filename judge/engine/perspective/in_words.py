"""Parts of a text in the words of the card, never by a name that only the code knows."""

from __future__ import annotations

from collections.abc import Callable

from judge.messages.message import Message, message
from judge.text.ast.node import Node


def wording_of(node: Node) -> Message:
    """A part of a text in its words, where it stands on a card in words of its own."""
    words = words_of(node)
    return message("wording-in-words", words=words) if words else message("wording-that-is-not-read")


def words_of(node: Node) -> str:
    """A part of a text as the game writes it; nothing where the engine has put it together, or a part of it."""
    return printed(node).strip(" .,") if node.form else ""


def printed(ability: Node) -> str:
    """A text as it stands on its card; nothing where it was put together otherwise, here or in a saved state."""
    from judge.text.printer import print_ability  # takes long to import, and few texts need it

    return _or_nothing(lambda: print_ability(ability))


def printed_deed(verb: str, done_to: Node) -> str:
    """One of several verbs that a text says of the same cards, with their words; nothing as in `printed`."""
    from judge.text.printer import print_deed  # as above

    return _or_nothing(lambda: print_deed(verb, done_to))


def _or_nothing(words: Callable[[], str]) -> str:
    try:
        return words()
    except (AttributeError, LookupError, RuntimeError, ValueError):
        return ""
