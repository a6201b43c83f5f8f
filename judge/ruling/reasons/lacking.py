"""Why a modifier does nothing to a card now: what it waits for does not hold (708.3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.engine.model.obj import Obj
from judge.engine.model.trace import Note
from judge.engine.model.view import Edit
from judge.engine.modifiers.conditions_lacking import Lacking, conditions_lacking
from judge.engine.modifiers.edits_told import told_edits
from judge.messages.lists import joined
from judge.messages.message import message
from judge.rulebook.citation import cite, implements
from judge.ruling.situation.situation import Situation
from judge.text.read import print_ability


@implements("708.3")
def lacking(situation: Situation, obj: Obj, matters: Callable[[Lacking, Edit], bool]) -> Iterator[Note]:
    """A step for each modifier that would change the card in a way that `matters` if its condition held."""
    for one in conditions_lacking(situation.state):
        edits = [edit for edit in one.edits if edit.oid == obj.oid and matters(one, edit)]
        if edits:
            source = one.modifier.name
            told = told_edits(edits, situation.name(obj.oid))
            yield Note(text=_said(one, told), rules=cite("708.3"), card=source)


def _said(one: Lacking, told: str) -> str:
    """What is waited for in the words of cards; where it has none of its own, in the text of the card."""
    source = one.modifier.name
    words = [print_ability(condition) for condition in one.conditions]
    if all(words):
        asked = joined(words)
        return message("modifier-waits-for-condition", source=source, told=told, condition=asked)
    return message("modifier-waits-for-its-text", source=source, told=told, text=one.modifier.text)
