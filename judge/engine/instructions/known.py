"""What has to be known of cards before it can be said which of them a description fits."""

from __future__ import annotations

from msgspec.structs import replace

from judge.engine.instructions.in_all import FREE
from judge.engine.model.run import Run
from judge.engine.paying.effect import look
from judge.engine.perspective.cards import is_one_of
from judge.engine.perspective.qualifiers import TheseCards
from judge.engine.unsupported import UnsupportedError
from judge.messages.message import message, term
from judge.text.ast.selection import (
    Description,
    InZone,
    Selection,
    TypeNoun,
)


def must_be_known(run: Run, node: Selection, within: tuple[int, ...]) -> None:
    """Raise UnsupportedError if it may depend on unknown cards which ones a description fits."""
    if not _any_card(node.description) and any(run.state.get(oid).is_unknown for oid in within):
        raise UnsupportedError(
            message("not-known-what-has-hand", owner=run.state.get(within[0]).owner), clause=True
        )


def _any_card(asked: Description) -> bool:
    """Whether every card fits, whatever it is."""
    any_kind = all(isinstance(noun, TypeNoun) and noun.kind == "card" for noun in asked.nouns)
    return any_kind and not asked.adjectives and not asked.qualifiers


def must_be_known_there(run: Run, frame: int, node: Selection) -> None:
    """Raise UnsupportedError where unknown cards lie in the zone that a description names, and may have to fit it."""
    asked, eyes = node.description, look(run, frame)
    zones = tuple(part for part in asked.qualifiers if isinstance(part, InZone | TheseCards))
    rest = tuple(part for part in asked.qualifiers if part not in zones)
    optional = node.quantifier.mode in FREE
    if not zones or optional or _any_card(replace(asked, qualifiers=rest)):
        return
    whole = replace(node, description=Description((), (), zones))
    unknown = (obj for obj in run.state.objects if obj.is_unknown)
    found = next((obj for obj in unknown if is_one_of(eyes, whole, obj.oid)), None)
    if found is not None:
        known = message("not-known-what-is-in-zone", owner=found.owner, zone=term(found.zone))
        raise UnsupportedError(known, clause=True)
