"""All forms by the alias of their production."""

from __future__ import annotations

from collections.abc import Callable

from judge.text.ast.node import Node
from judge.text.forms import abilities, cards, effects, events
from judge.text.forms.form import Form
from judge.text.forms.shape import SHAPERS as SHAPERS
from judge.text.forms.shape import UNSHAPERS as UNSHAPERS

FORMS: dict[str, Form] = {**abilities.FORMS, **cards.FORMS, **events.FORMS, **effects.FORMS}
Shaper = Callable[[Node], Node]
