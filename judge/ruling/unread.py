"""Texts that are not understood: nothing may be ruled where one of them could matter."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.engine.definition import PrintedAbility
from judge.engine.obj import Obj
from judge.engine.state import State
from judge.engine.unsupported import UnsupportedError
from judge.engine.zones import FLIP_ZONE, PLAY

_FUNCTIONING = (PLAY, FLIP_ZONE)
#: An ability with a timing phrase does nothing unless it is activated (512.1, 703), and then the engine declines.
_TIMED = re.compile(r"[^.:“\"]{0,60}\b(?:Phase|Faceoff|Reaction|Turn)\b[^.:“\"]{0,20}:", re.IGNORECASE)


def unread(state: State) -> UnsupportedError | None:
    """What keeps a ruling from being given: the first functioning ability that is not understood."""
    return next((_declined(obj, ability) for obj, ability in _functioning(state)), None)


def _functioning(state: State) -> Iterator[tuple[Obj, PrintedAbility]]:
    for obj in state.objects:
        if obj.zone in _FUNCTIONING and obj.face_up:
            for ability in obj.definition.faces[obj.side].abilities:
                if ability.tree is None and not _TIMED.match(ability.text):
                    yield obj, ability


def _declined(obj: Obj, ability: PrintedAbility) -> UnsupportedError:
    what = (
        f"a text that is not understood: {ability.declined}" if ability.declined else "a text not understood"
    )
    return UnsupportedError(what, obj.label or obj.definition.title, ability.text)
