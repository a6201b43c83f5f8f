"""Modifiers of which nothing is left, because a later one takes away all that they give, for as long as they last."""

from __future__ import annotations

from judge.engine.model.modifier import Ends, LiveModifier
from judge.rulebook.citation import implements
from judge.text.ast.effect import Modify
from judge.text.ast.grant import Grant, HasColor, LosesColors

_FOR_GOOD = Ends("game")


@implements("711.3a")
def without_superseded(modifiers: tuple[LiveModifier, ...], newest: LiveModifier) -> tuple[LiveModifier, ...]:
    """The modifiers without those that the newest one leaves without effect.

    A card that becomes one color after another, for good, has the latest; the earlier ones apply before it, and it
    takes away what they have given.
    """
    given = _of_colors_for_good(newest)
    if not given or not isinstance(given[0], LosesColors):
        return modifiers
    return tuple(one for one in modifiers if one.subjects != newest.subjects or not _of_colors_for_good(one))


def _of_colors_for_good(modifier: LiveModifier) -> tuple[Grant, ...]:
    """What it gives and takes away, if that is nothing but colors of certain cards, whatever else happens."""
    lasting = modifier.condition is None and modifier.until is None and modifier.ends == _FOR_GOOD
    if not lasting or modifier.subjects is None or not isinstance(modifier.body, Modify):
        return ()
    grants = modifier.body.grants
    return grants if all(isinstance(grant, LosesColors | HasColor) for grant in grants) else ()
