"""Cards on the board while the file is still being read: placed, but not yet tied to each other by name."""

from __future__ import annotations

import msgspec

from judge.cards.model import Card
from judge.cards.names import fold_name
from judge.scenario.model.board import InZone, Place
from judge.scenario.naming.items import CardItem


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """A card at its place. `dilemma` is the draft of the Dilemma whose area this is, if it is one."""

    item: CardItem
    card: Card
    player: str
    place: Place
    line: int
    column: int
    owner: str
    controller: str
    dilemma: Draft | None = None
    printed_as_token: bool = False

    @property
    def flags(self) -> frozenset[str]:
        """The states written in parentheses."""
        return frozenset(self.item.flags)

    @property
    def in_play(self) -> bool:
        """Whether it is in the play zone (405)."""
        return not isinstance(self.place, InZone)

    @property
    def in_hand(self) -> bool:
        """Whether it is in a hand (404)."""
        return isinstance(self.place, InZone) and self.place.zone == "hand"

    @property
    def token(self) -> bool:
        """Whether it is a token (521)."""
        return self.printed_as_token or "tokens" in self.flags

    def names(self) -> tuple[str, ...]:
        """Every name by which the file may call it: label, title and name of each side."""
        printed = [name for face in self.card.faces for name in (face.name, face.full_name)]
        return tuple(dict.fromkeys([*([self.item.label] if self.item.label else []), *printed]))


def name_pieces(drafts: tuple[Draft, ...]) -> tuple[str, ...]:
    """An id for each card: the shortest of its names, perhaps with its player, that is its alone."""
    candidates = [_candidates(draft) for draft in drafts]
    uses: dict[str, int] = {}
    for names in candidates:
        for name in dict.fromkeys(fold_name(name) for name in names):
            uses[name] = uses.get(name, 0) + 1
    taken: dict[str, int] = {}
    return tuple(_numbered(_shortest(names, uses), taken) for names in candidates)


def _candidates(draft: Draft) -> list[str]:
    if draft.item.label:
        return [draft.item.label]
    title, full = draft.card.title, draft.card.name
    return [title, full, f"{draft.controller}'s {title}", f"{draft.controller}'s {full}"]


def _shortest(names: list[str], uses: dict[str, int]) -> str:
    return next((name for name in names if uses[fold_name(name)] == 1), names[-1])


def _numbered(name: str, taken: dict[str, int]) -> str:
    taken[name] = taken.get(name, 0) + 1
    return name if taken[name] == 1 else f"{name} #{taken[name]}"
