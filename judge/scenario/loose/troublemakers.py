"""A Troublemaker behind the word for it, with whose it is, its state and its place in whatever order."""

from __future__ import annotations

import re
from collections.abc import Callable

_HEADING = re.compile(
    r"^(?:the\s+)?(?:(?P<who>\w+)['’]s?\s+)?(?:(?P<state>face[ -]?(?:up|down))\s+)?"
    r"troublemaker(?:\s+at\s+(?P<where>[^:]+?))?\s*:\s*(?P<rest>.+)$",
    re.IGNORECASE,
)
_ASIDE = re.compile(r"^(?P<name>[^()]+)\((?P<who>\w+)(?P<own>['’]s?)\s+troublemaker\b", re.IGNORECASE)
_BETWEEN = re.compile(r"\s*[,;()]\s*")
_FILLING = re.compile(
    r"^(?:it['’]?s|it\s+is|which\s+is|an?|the|controlled\s+by|owned\s+by)\s+|\s+one$", re.IGNORECASE
)
_WHOSE = re.compile(r"^(?P<who>\w+)(?:['’]s?)?$")
_STATE = re.compile(
    r"^(?P<state>face[ -]?up|face[ -]?down|uncovered|hidden)(?:\s+at\s+(?P<where>.+))?$", re.IGNORECASE
)
_AT = re.compile(r"^at\s+(?P<where>.+)$", re.IGNORECASE)
_BENEATH = re.compile(r"^\d+\s+cards?\s+(?:beneath|under)$", re.IGNORECASE)


def in_one_order(text: str, is_card: Callable[[str], bool]) -> str:
    """“Troublemaker: Gloom, face-up (Bob)” as “at it: Gloom (Bob, face-up)”; anything else as it is."""
    found = _HEADING.match(_ASIDE.sub(r"troublemaker: \g<name>(\g<who>\g<own>", text))
    if found is None:
        return text
    where, name, whose, told = (
        found["where"] or "",
        "",
        found["who"] or "",
        [found["state"]] if found["state"] else [],
    )
    bits = [one for one in (_bare(bit) for bit in _BETWEEN.split(found["rest"])) if one]
    while bits:
        end = next((end for end in range(len(bits), 0, -1) if is_card(", ".join(bits[:end]))), 0)
        if end and not name:
            name, bits = ", ".join(bits[:end]), bits[end:]
            continue
        bit = bits.pop(0)
        if state := _STATE.match(bit):
            told.append(state["state"])
            where = where or state["where"] or ""
        elif place := _AT.match(bit):
            where = where or place["where"]
        elif _BENEATH.match(bit):
            told.append(bit)
        elif (owner := _WHOSE.match(bit)) and not whose:
            whose = owner["who"]
        else:
            return text
    return f"at {where or 'it'}: {name} ({', '.join((whose, *told))})" if name and whose else text


def _bare(bit: str) -> str:
    said = bit.strip()
    while (bare := _FILLING.sub("", said)) != said:
        said = bare
    return said
