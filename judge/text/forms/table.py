"""All forms by the alias of their production."""

from __future__ import annotations

from judge.text.forms import (
    abilities,
    amounts,
    being,
    capped,
    cards,
    done_this_way,
    effects,
    events,
    further,
    happenings,
    held,
    instruments,
    prices,
    qualities,
    references,
    shared,
    tails,
    wider,
)
from judge.text.forms.form import Form
from judge.text.forms.shape import SHAPERS as SHAPERS

TABLES = (
    abilities.FORMS, amounts.FORMS, being.FORMS, capped.FORMS, cards.FORMS, events.FORMS, effects.FORMS,
    further.FORMS, happenings.FORMS, held.FORMS, instruments.FORMS, done_this_way.FORMS, prices.FORMS,
    qualities.FORMS, references.FORMS, shared.FORMS, tails.FORMS, wider.FORMS,
)  # fmt: skip
FORMS: dict[str, Form] = {alias: form for table in TABLES for alias, form in table.items()}
