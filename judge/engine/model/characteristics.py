"""What the rules read off a card."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from judge.text.ast.ability import Ability, KeywordAbility


class AbilityInstance(msgspec.Struct, frozen=True, cache_hash=True):
    """One ability that a card has. `origin` is "" for a printed one, else the key of the modifier that gave it."""

    key: str
    tree: Ability
    text: str
    origin: str = ""
    stamp: int = 0

    @property
    def keyword(self) -> str:
        """The keyword it is, or ""."""
        return self.tree.keyword if isinstance(self.tree, KeywordAbility) else ""


class Characteristics(msgspec.Struct, frozen=True, kw_only=True, cache_hash=True):
    """What the rules read off a card now. `power` None is undefined, which is not zero (505.1b).

    `also` are names by which texts can refer to it besides its own.
    `never_negative` if its power is made zero as soon as a modifier takes it below.
    `undone` names abilities that were not understood; a ruling that would rest on one is declined.
    """

    oid: int
    title: str
    subtitle: str = ""
    types: tuple[str, ...]
    power: int | None
    printed_power: int | None
    colors: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    abilities: tuple[AbilityInstance, ...] = ()
    barred: bool = False
    keeps_abilities: bool = False
    barred_traits: bool = False
    barred_colors: bool = False
    lost_traits: tuple[str, ...] = ()
    fixed_power: bool = False
    never_negative: bool = False
    lost_keywords: tuple[str, ...] = ()
    cost: int | None = None
    bonus: int | None = None
    points: int | None = None

    @property
    def name(self) -> str:
        """The name: Title followed by Subtitle (201.1)."""
        return ", ".join(part for part in (self.title, self.subtitle) if part)

    def has_keyword(self, keyword: str) -> bool:
        """Whether it has a keyword."""
        return keyword in _keywords(self.abilities)

    @property
    def is_character(self) -> bool:
        """Mane Characters and Friends are characters (301.4, 302.2)."""
        return "Mane Character" in self.types or "Friend" in self.types


@lru_cache(maxsize=4096)
def _keywords(abilities: tuple[AbilityInstance, ...]) -> frozenset[str]:
    return frozenset(ability.keyword for ability in abilities)
