"""What became of every rule from one document to another."""

from __future__ import annotations

import functools
import re
from collections import Counter
from typing import Literal

import msgspec

from judge.rulebook.diffing.alignment import Pairs, align
from judge.rulebook.diffing.words import Run, same_wording, word_changes
from judge.rulebook.document import Document, Item

Kind = Literal["same", "renumbered", "reworded", "renumbered and reworded", "new", "gone"]
KINDS: tuple[Kind, ...] = ("new", "gone", "renumbered and reworded", "reworded", "renumbered", "same")

_CITED = re.compile(r"(?<![\w.])\d{3}(?:\.\d+[a-z]?(?:\.[ivx]+)?)?(?![\w])")


class Change(msgspec.Struct, frozen=True):
    """What became of one rule; `older` is empty for a new rule, `newer` for one that is gone."""

    kind: Kind
    older: Item | None
    newer: Item | None

    @property
    def words(self) -> tuple[Run, ...]:
        """The wording of the newer rule with what it lost and gained; of a heading that is kept, the text alone."""
        titles = {item.title for item in (self.older, self.newer) if item and item.text}
        tell = _text if len(titles) == 1 else _wording
        return word_changes(tell(self.older), tell(self.newer))

    @property
    def number(self) -> str:
        """The number of the rule, the newer one if it has both."""
        return (self.newer or self.older or _NOTHING).number


class Comparison(msgspec.Struct, frozen=True, dict=True):
    """Two documents, and what became of every rule: in the order of the newer one, then what is gone."""

    older: Document
    newer: Document
    changes: tuple[Change, ...]

    @functools.cached_property
    def counts(self) -> dict[Kind, int]:
        """How many rules had which fate."""
        found = Counter(change.kind for change in self.changes)
        return {kind: found[kind] for kind in KINDS}

    def of(self, kind: Kind) -> tuple[Change, ...]:
        """The changes of one kind."""
        return tuple(change for change in self.changes if change.kind == kind)


def compare(older: Document, newer: Document) -> Comparison:
    """What became of every rule of two documents, whichever they are; the first one is taken for the older."""
    pairs = align(older, newer)
    origins = {number: older.by_number[old] for old, number in pairs.items()}
    kept = (_change(origins.get(item.number), item, pairs) for item in newer.items)
    gone = (Change("gone", item, None) for item in older.items if item.number not in pairs)
    return Comparison(older, newer, (*kept, *gone))


def _change(older: Item | None, newer: Item, pairs: Pairs) -> Change:
    if older is None:
        return Change("new", None, newer)
    renumbered = older.number != newer.number
    return Change(_FATES[renumbered, _reworded(_wording(older), _wording(newer), pairs)], older, newer)


def _reworded(older: str, newer: str, pairs: Pairs) -> bool:
    return not (same_wording(older, newer) or same_wording(_following(older, pairs), newer))


def _following(text: str, pairs: Pairs) -> str:
    """A text whose citations name what the cited rules became: a citation that follows its rule is no change."""
    return _CITED.sub(lambda cited: pairs.get(cited[0], cited[0]), text)


def _wording(item: Item | None) -> str:
    return f"{item.title}\n{item.text}" if item else ""


def _text(item: Item | None) -> str:
    return item.text if item else ""


_NOTHING = Item("", "", "")
_FATES: dict[tuple[bool, bool], Kind] = {
    (False, False): "same",
    (True, False): "renumbered",
    (False, True): "reworded",
    (True, True): "renumbered and reworded",
}
