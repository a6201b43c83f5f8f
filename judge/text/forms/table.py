"""All forms by the alias of their production."""

from __future__ import annotations

from judge.text.forms import abilities, cards, effects, events, references
from judge.text.forms.form import Form
from judge.text.forms.shape import SHAPERS as SHAPERS

TABLES = (abilities.FORMS, cards.FORMS, events.FORMS, effects.FORMS, references.FORMS)
FORMS: dict[str, Form] = {alias: form for table in TABLES for alias, form in table.items()}
