"""Whether it hangs on a reading what was involved in a faceoff (A26), done "this way" (A92) or "played" (A111).

Or which cards a text means by a word of Subtitles (A150).
"""

from __future__ import annotations

from functools import lru_cache

from judge.deferred import deferred
from judge.engine.model.run import Run
from judge.engine.modifiers.ties import parts_itself
from judge.engine.perspective import Perspective
from judge.engine.perspective.adjectives import is_of_those, was_played
from judge.engine.perspective.this_way import is_of_involvement, is_of_the_card
from judge.text.ast.effect import Effect
from judge.text.ast.selection import OfSubtitle, State

with deferred(__name__):
    from judge.engine.model.were_involved import were_involved


def meet_what_was_done(run: Run, look: Perspective, text: Effect, *, all_of_it: bool = False) -> None:
    """Keep A26 in mind, if an instruction speaks of what was involved in the faceoff that is on, A92, A111 and A150.

    Of the instructions in it only if `all_of_it` is read now.
    """
    if look.state.faceoff is not None and _speaks_of_it(text, all_of_it=all_of_it):
        run.meet(*were_involved(look.state, look.view)[1])
    if _speaks_of_the_card(text):
        run.meet("A92")
    if _speaks_of_subtitles(text):
        run.meet("A150")
    if any(_is_called_played(look, state) for state in _called_played(text)):
        run.meet("A111")


@lru_cache(maxsize=4096)
def _speaks_of_subtitles(text: Effect) -> bool:
    return any(isinstance(part, OfSubtitle) for part in parts_itself(text))


@lru_cache(maxsize=4096)
def _called_played(text: Effect) -> tuple[State, ...]:
    """The words "played" by which a text calls cards of which it has spoken."""
    found = (part for part in parts_itself(text) if isinstance(part, State) and is_of_those(part))
    return tuple(part for part in found if part.state == "played")


def _is_called_played(look: Perspective, state: State) -> bool:
    """Whether one of the cards called so is in play without having been played."""
    bound = look.bound(state.label, state)
    return any(isinstance(oid, int) and not was_played(look, oid) for oid in bound)


@lru_cache(maxsize=4096)
def _speaks_of_it(text: Effect, *, all_of_it: bool) -> bool:
    return any(map(is_of_involvement, text.walk() if all_of_it else parts_itself(text)))


@lru_cache(maxsize=4096)
def _speaks_of_the_card(text: Effect) -> bool:
    return any(map(is_of_the_card, parts_itself(text)))
