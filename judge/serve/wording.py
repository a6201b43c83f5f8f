"""What the templates of the page call besides those of a ruling."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.messages.message import message
from judge.page.building import words_of
from judge.rulebook.rulesets import DEFAULT_RULESET
from judge.serve.desk import Desk


def words_for(desk: Desk, told: Mapping[str, Any]) -> dict[str, Any]:
    """Our own words in the language of a desk, and the cards of the piece that is made."""
    return {
        **words_of(desk.say, told.get("edition", DEFAULT_RULESET), desk.language, told.get("cards", ())),
        "say": desk.say,
        "message": lambda name, **gaps: desk.say(message(name, **gaps)),
    }
