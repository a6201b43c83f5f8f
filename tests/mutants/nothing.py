"""What stands in for a keyword whose definition is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge.text.ast.ability import Ability


def ability() -> Ability:
    """An ability that does nothing; imported late, since it has to be of the process whose rule is gone."""
    from judge.text.ast.ability import Continuous
    from judge.text.ast.effect import Steps

    return Continuous(effect=Steps(()))
