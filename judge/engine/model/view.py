"""What cards are like under the modifiers that apply: power, colors, traits, abilities (702, 708, 711)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache, reduce
from operator import xor

import msgspec
from msgspec.structs import replace

from judge.deferred import deferred
from judge.engine.model.characteristics import AbilityInstance, Characteristics
from judge.engine.model.obj import Obj
from judge.engine.model.printed_editions import by_edition
from judge.engine.model.readings import reading
from judge.engine.model.state import State
from judge.engine.model.zones import PLAY
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message
from judge.rulebook.citation import implements

with deferred(__name__):
    from judge.engine.model.face_down import works_face_down_only


class Edit(msgspec.Struct, frozen=True, cache_hash=True):
    """One change that a modifier makes to one characteristic of one card. `operand` says what with.

    `place` is that of what says so among all that the modifier says.
    """

    oid: int
    field: str
    op: str
    operand: object = None
    place: int = 0

    @property
    def rank(self) -> tuple[int, str, int, str, str]:
        """By which the edits of one modifier are put in order: those of one characteristic as its text tells them."""
        return self.oid, self.field, self.place, self.op, str(self.operand)


class View:
    """The characteristics of the cards in play and of flipped cards; immutable, compared by value.

    `given` are those cards that have other abilities than are printed on them, None where that is not known.
    """

    __slots__ = ("_cards", "_hash", "given")

    def __init__(
        self,
        cards: dict[int, Characteristics],
        known_hash: int | None = None,
        given: frozenset[int] | None = None,
    ) -> None:
        """Keep the characteristics by identity."""
        self._cards = cards
        self._hash = known_hash
        self.given = given

    def __hash__(self) -> int:
        """All cards' hashes together, in any order: that of a changed view comes of the one before."""
        if self._hash is None:
            self._hash = reduce(xor, map(hash, self._cards.items()), 0)
        return self._hash

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self._cards == other._cards

    def get(self, oid: int) -> Characteristics:
        """The characteristics of a card. Raises UnsupportedError if it is not in view."""
        card = self._cards.get(oid)
        if card is None:
            raise UnsupportedError(message("what-printed-card-cannot-seen-here"))
        return card

    def find(self, oid: int) -> Characteristics | None:
        """The characteristics of a card, if it is in view."""
        return self._cards.get(oid)

    def all(self) -> Iterable[Characteristics]:
        """All that is in view."""
        return self._cards.values()

    def with_card(self, card: Characteristics) -> View:
        """The view with other characteristics of one card."""
        return View({**self._cards, card.oid: card})

    def is_in_vain(self, edit: Edit) -> bool:
        """Whether an edit would give a card what it can't have (104.2)."""
        card = self._cards.get(edit.oid)
        return card is not None and _is_kept_from(card, edit)

    def edited(self, edits: frozenset[Edit]) -> View:
        """The view after the edits of one modifier: a card that loses its colors and becomes another has that one."""
        cards, mark = dict(self._cards), hash(self)
        for edit in sorted(edits, key=lambda edit: edit.rank):
            old = cards.get(edit.oid)
            if old is not None:
                new = cards[edit.oid] = _EDITORS[edit.field](old, edit)
                mark ^= hash((edit.oid, old)) ^ hash((edit.oid, new))
        given = frozenset(edit.oid for edit in edits if edit.field == "abilities")
        return View(cards, mark, None if self.given is None else self.given | given)


@implements("105.2")
def _edit_power(card: Characteristics, edit: Edit) -> Characteristics:
    if edit.op == "fix":
        return replace(card, fixed_power=True)
    if edit.op == "set":
        return replace(card, power=edit.operand)
    if card.power is None:
        return card
    number = int(str(edit.operand))
    power = card.power + number if edit.op == "add" else card.power * number
    return replace(card, power=max(0, power) if card.never_negative else power)


def _edit_number(field: str) -> Callable[[Characteristics, Edit], Characteristics]:
    def edit_number(card: Characteristics, edit: Edit) -> Characteristics:
        number, old = int(str(edit.operand)), getattr(card, field)
        return replace(card, **{field: number if edit.op == "set" else (old or 0) + number})

    return edit_number


def _is_kept_from_ability(card: Characteristics, operand: object) -> bool:
    keyword = operand.keyword if isinstance(operand, AbilityInstance) else ""
    return card.barred or (bool(keyword) and keyword in card.lost_keywords)


_KEPT_FROM: dict[str, Callable[[Characteristics, object], bool]] = {
    "abilities": _is_kept_from_ability,
    "colors": lambda card, _: card.barred_colors,
    "traits": lambda card, operand: card.barred_traits or operand in card.lost_traits,
}


@implements("104.2")
def _is_kept_from(card: Characteristics, edit: Edit) -> bool:
    kept_from = _KEPT_FROM.get(edit.field)
    return edit.op in ("add", "set") and kept_from is not None and kept_from(card, edit.operand)


def _edit_colors(card: Characteristics, edit: Edit) -> Characteristics:
    color = str(edit.operand)
    if edit.op in ("lose", "bar"):
        return replace(card, colors=(), barred_colors=card.barred_colors or edit.op == "bar")
    if _is_kept_from(card, edit):
        return card
    if edit.op == "set":
        return replace(card, colors=(color,))
    return card if color in card.colors else replace(card, colors=tuple(sorted((*card.colors, color))))


def _edit_traits(card: Characteristics, edit: Edit) -> Characteristics:
    trait = str(edit.operand)
    if edit.op in ("lose", "bar"):
        lost = (*card.lost_traits, trait) if edit.op == "bar" else card.lost_traits
        return replace(card, traits=tuple(one for one in card.traits if one != trait), lost_traits=lost)
    blocked = trait in card.traits or _is_kept_from(card, edit)
    return card if blocked else replace(card, traits=(*card.traits, trait))


def _edit_more(field: str) -> Callable[[Characteristics, Edit], Characteristics]:
    """What a card has besides what it has already, of types or of names."""

    def edit_more(card: Characteristics, edit: Edit) -> Characteristics:
        more, old = str(edit.operand), getattr(card, field)
        return card if more in old else replace(card, **{field: (*old, more)})

    return edit_more


@implements("701.1")
def _edit_abilities(card: Characteristics, edit: Edit) -> Characteristics:
    if edit.op == "keep":
        return replace(card, keeps_abilities=True)
    if edit.op == "add":
        ability = edit.operand
        assert isinstance(ability, AbilityInstance)
        return card if _is_kept_from(card, edit) else replace(card, abilities=(*card.abilities, ability))
    if edit.op == "lose keyword":
        kept = tuple(ability for ability in card.abilities if ability.keyword != edit.operand)
        return replace(card, abilities=kept)
    if edit.op == "bar keyword":
        kept = tuple(ability for ability in card.abilities if ability.keyword != edit.operand)
        return replace(card, abilities=kept, lost_keywords=(*card.lost_keywords, str(edit.operand)))
    return replace(card, abilities=(), barred=card.barred or edit.op == "bar")


_EDITORS = {
    "power": _edit_power,
    "colors": _edit_colors,
    "traits": _edit_traits,
    "abilities": _edit_abilities,
    "bonus": _edit_number("bonus"),
    "points": _edit_number("points"),
    "types": _edit_more("types"),
    "also": _edit_more("also"),
}


# -- layer 0: the printed information --------------------------------------------------------------------------


@lru_cache(maxsize=4096)
@implements(
    "202.1",
    "202.2",
    "203.1",
    "204.1",
    "206.1",
    "301.3",
    "505.1",
    "505.1a",
    "505.1b",
    "505.1d.i",
    "522.1",
    "521.1",
)
def printed(obj: Obj) -> Characteristics:
    """What a card has before any modifier: its face-up side, stripped of what face-down cards lack."""
    face = obj.definition.faces[obj.side]
    card = face.printed
    hidden_name = obj.face_down and card.type.value == "Troublemaker"
    abilities = tuple(
        AbilityInstance(f"{obj.oid}.{obj.side}.{index}", ability.tree, ability.text, "", obj.stamp)
        for index, ability in enumerate(face.abilities)
        if ability.tree is not None and (not obj.face_down or works_face_down_only(ability.tree))
    )
    as_problem = obj.is_dilemma and obj.zone == PLAY
    types = ("Problem",) if as_problem else (card.type.value,)
    traits = (*card.traits, obj.becoming) if obj.becoming else card.traits
    return Characteristics(
        oid=obj.oid,
        title="" if hidden_name else card.name,
        subtitle="" if hidden_name else card.subtitle,
        types=types,
        power=None if obj.face_down or as_problem else card.power,
        printed_power=card.power,
        colors=() if obj.face_down else tuple(sorted(color.value for color in card.colors)),
        traits=() if obj.face_down else traits,
        abilities=abilities,
        barred=obj.face_down,
        barred_traits=obj.face_down,
        cost=0 if obj.token else card.cost,
        bonus=card.bonus,
        points=card.points,
    )


def layer_zero(state: State) -> View:
    """The printed information of every card that a text can read."""
    each_step = reading(state, "A39") == "each-step"
    cards = {obj.oid: _as_read(obj, each_step) for obj in state.objects}
    for obj in state.in_play():
        if obj.copy or obj.frightened:
            cards[obj.oid] = by_edition(state, obj, cards[obj.oid])
    return View(cards, given=frozenset())


@lru_cache(maxsize=4096)
@implements("105.2")
def _as_read(obj: Obj, each_step: bool) -> Characteristics:
    """What a card has before any modifier, by a reading of negative values (A39)."""
    card = printed(obj)
    never_negative = each_step and not (card.is_character and obj.zone == PLAY)
    return card if card.never_negative == never_negative else replace(card, never_negative=never_negative)
