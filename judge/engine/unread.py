"""Abilities that nobody could read: a ruling that they may bear on is declined."""

from __future__ import annotations

from collections.abc import Iterator

from judge.engine.state import State
from judge.engine.unsupported import UnsupportedError
from judge.engine.zones import FLIP_ZONE, PLAY


def unread(state: State) -> Iterator[UnsupportedError]:
    """The abilities of face-up cards in play and of flipped cards that are not understood, each as a refusal."""
    for obj in state.objects:
        if obj.zone not in (PLAY, FLIP_ZONE) or obj.face_down:
            continue
        face = obj.definition.faces[obj.side]
        for ability in face.abilities:
            if ability.tree is None:
                yield UnsupportedError("a text that is not understood yet", obj.label, ability.text)
        for field, value in face.printed.unread:
            yield UnsupportedError(f"a printed “{field}” that could not be read", obj.label, value)
