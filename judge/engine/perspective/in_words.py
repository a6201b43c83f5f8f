"""Parts of a text in the words of the card, never by a name that only the code knows."""

from __future__ import annotations

from judge.messages.message import Message, message
from judge.text.ast.node import Node


def wording_of(node: Node) -> Message:
    """A part of a text in its words, where it stands on a card in words of its own."""
    words = words_of(node)
    return message("wording-in-words", words=words) if words else message("wording-that-is-not-read")


def words_of(node: Node) -> str:
    """A part of a text as the game writes it; nothing where the engine has put it together, or a part of it."""
    from judge.text.printer import print_ability  # takes long to import, and few texts need it

    if not node.form:
        return ""
    try:
        return print_ability(node).strip(" .,")
    except (AttributeError, KeyError, ValueError):
        return ""
