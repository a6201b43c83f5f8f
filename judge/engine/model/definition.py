"""A card as the engine knows it: its printed faces, and the ability tree of each paragraph of their text."""

from __future__ import annotations

import msgspec

from judge.cards.model import Face
from judge.text.ast.ability import Ability


class PrintedAbility(msgspec.Struct, frozen=True, cache_hash=True):
    """One paragraph of a face: its text and its tree, or the reason why the text is not understood.

    One that is `aside` has no tree either: whoever asked wants a ruling that does not rest on it.
    """

    text: str
    tree: Ability | None
    declined: str = ""
    aside: bool = False


class DefinedFace(msgspec.Struct, frozen=True, cache_hash=True):
    """A printed face with its abilities read."""

    printed: Face
    abilities: tuple[PrintedAbility, ...]

    @property
    def trees(self) -> tuple[Ability, ...]:
        """Those of its abilities that are understood."""
        return tuple(ability.tree for ability in self.abilities if ability.tree is not None)


class Definition(msgspec.Struct, frozen=True, cache_hash=True):
    """A card, token or copy: one face, or a Start side and a Boosted side (301.2). `unknown` if nobody knows which."""

    faces: tuple[DefinedFace, ...]
    unknown: bool = False

    @property
    def front(self) -> DefinedFace:
        """Its only face, or its Start side (301.2)."""
        return self.faces[0]

    @property
    def trees(self) -> tuple[Ability, ...]:
        """The abilities of every face that are understood."""
        return tuple(tree for face in self.faces for tree in face.trees)

    @property
    def title(self) -> str:
        """The Title (201.1)."""
        return self.front.printed.name
