"""What one modifier does, as a step of a ruling about some fields of one card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from msgspec.structs import replace

from judge.engine.dependency import Step
from judge.engine.model.characteristics import Characteristics
from judge.engine.model.view import Edit, View
from judge.engine.modifiers.continuous_modifier import ContinuousModifier
from judge.engine.modifiers.edits_told import IN_VAIN, shown, told_edits
from judge.messages.lists import listed
from judge.messages.message import message, term
from judge.rulebook.citation import cite
from judge.ruling.situation.situation import Situation

Applied = Step[ContinuousModifier, View, Edit]

_SHORT = 24
_VALUES = {
    "abilities": lambda card: listed(ability.text.rstrip(".") for ability in card.abilities),
    "colors": lambda card: listed(map(term, card.colors)),
    "traits": lambda card: listed(card.traits),
    "types": lambda card: listed(map(term, card.types)),
    "also": lambda card: listed(card.also),
}


def value(card: Characteristics, field: str) -> str:
    """One characteristic in words."""
    listing = _VALUES.get(field)
    return listing(card) if listing else shown(getattr(card, field))


def source(modifier: ContinuousModifier, card: str) -> str:
    """What makes a modifier: the card it is on, or an ability of the card asked about itself."""
    if modifier.name != card:
        return modifier.name
    if len(modifier.text) < _SHORT and not modifier.text.endswith("."):
        return message("own-ability", card=card, text=modifier.text)
    return message("own-text", card=card)


class EditStep:
    """What a modifier does to the card asked about; else in other fields of it; else to other cards; else why not."""

    def __init__(self, situation: Situation, oid: int, fields: Collection[str], step: Applied) -> None:
        """Without fields, all fields count."""
        self._situation = situation
        self._card = situation.name(oid)
        self._step = step
        here = tuple(edit for edit in step.edits if edit.oid == oid)
        own = tuple(edit for edit in here if not fields or edit.field in fields)
        self._told = tuple(map(self._as_told, own or here))
        self.fields = tuple(sorted({edit.field for edit in here} if here and not own else fields))
        self._oid = oid

    def _as_told(self, edit: Edit) -> Edit:
        return replace(edit, op=IN_VAIN) if self._step.before.is_in_vain(edit) else edit

    def text(self, withheld: tuple[Edit, ...]) -> str:
        """The step in words; `withheld` are the edits that the modifier would make but for another."""
        name = source(self._step.modifier, self._card)
        if self._told:
            return message("modifier-does", name=name, told=told_edits(self._told, self._card))
        if self._is_barred(withheld):
            return message("gives-nothing-for-cant-have-abilities", name=name, card=self._card)
        if self._step.edits:
            told = told_edits(self._step.edits, "", self._situation.name)
            return message("modifier-does", name=name, told=told)
        return message("does-nothing", name=name, card=self._card)

    def rules(self, withheld: tuple[Edit, ...]) -> tuple[str, ...]:
        """What forbids: "can't have" wins over all that give, and "can't lose" over all that take away (104.2)."""
        edits = (*self._step.edits, *self._told)
        forbids = any(edit.op in ("keep", IN_VAIN) or edit.op.startswith("bar") for edit in edits)
        return cite("104.2") if forbids or self._is_barred(withheld) else ()

    def change(self) -> tuple[str | None, str | None]:
        """The value of the fields before and after, if it changes."""
        if self.fields == ("abilities",):
            return self._other_abilities()
        before, after = (self._value(view) for view in (self._step.before, self._step.after))
        return (before, after) if before != after else (None, None)

    def _other_abilities(self) -> tuple[str | None, str | None]:
        """The abilities that are there only before, and only after: the others are long texts that say nothing here."""
        cards = [view.find(self._oid) for view in (self._step.before, self._step.after)]
        texts = [[ability.text.rstrip(".") for ability in card.abilities] if card else [] for card in cards]
        if texts[0] == texts[1]:
            return None, None
        before, after = map(Counter, texts)
        return listed((before - after).elements()), listed((after - before).elements())

    def _is_barred(self, withheld: tuple[Edit, ...]) -> bool:
        card = self._step.before.find(self._oid)
        gifts = any(edit.field == "abilities" and edit.op == "add" for edit in withheld)
        return not self._told and gifts and card is not None and card.barred

    def _value(self, view: View) -> str | None:
        card = view.find(self._oid)
        return listed((value(card, field) for field in self.fields), "comma") if card else None
