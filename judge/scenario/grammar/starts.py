"""The rules of the scenario grammar by which a line, or a part of one, is read."""

from __future__ import annotations

STARTS = (
    "heading",
    "card_field",
    "seat_field",
    "area_line",
    "items",
    "effect",
    "set_aside",
    "moment_field",
    "facts",
    "deed",
    "line_of_play",
    "standing",
    "question",
    "expectation",
)
