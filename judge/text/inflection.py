"""The few inflections that card text uses: plurals of names, and the forms of its verbs."""

from __future__ import annotations

_IRREGULAR_PLURALS = {"Pegasus": "Pegasi", "Dilemma": "Dilemmas"}

_REGULAR = """add activate attach banish cancel cause challenge confront contribute count cover
discard dismiss distribute double draw end enter exchange exhaust flip frighten gain guess ignore increase involve
move name need own pay play prevent rally reattach redistribute reduce remove replace resolve include
retire return reveal score search share shuffle skip solve spend start take triple turn uncover
unfrighten use trade look control cost decrease match defeat choose become cease lose win leave put set give get send do
have ready copy find name swap decide begin remain force tell sing receive separate meet"""
_PARTICIPLES = {
    "become": "become", "choose": "chosen", "cost": "cost", "do": "done", "draw": "drawn", "find": "found",
    "get": "gotten", "give": "given", "have": "had", "leave": "left", "lose": "lost", "meet": "met", "pay": "paid",
    "put": "put", "send": "sent", "set": "set", "spend": "spent", "take": "taken", "win": "won",
}  # fmt: skip
_PASTS = {
    "become": "became", "choose": "chose", "do": "did", "draw": "drew", "give": "gave", "get": "got",
    "take": "took",
}  # fmt: skip
_DOUBLING = ("flip", "skip", "swap", "put", "get", "set", "win")
_VOWELS = "aeiou"

VERBS = tuple(dict.fromkeys(_REGULAR.split()))


def plural(name: str) -> str:
    """The plural of a trait or type."""
    if name in _IRREGULAR_PLURALS:
        return _IRREGULAR_PLURALS[name]
    if name.endswith("y") and name[-2] not in _VOWELS:
        return name[:-1] + "ies"
    return name + ("es" if name.endswith(("s", "x", "ch")) else "s")


def third_person(verb: str) -> str:
    """ "draws": the form after a single subject."""
    if verb == "have":
        return "has"
    if verb.endswith("y") and verb[-2] not in _VOWELS:
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "x", "ch", "sh", "o")) else "s")


def participle(verb: str) -> str:
    """ "drawn": the form after "is" or "has"."""
    if verb in _PARTICIPLES:
        return _PARTICIPLES[verb]
    if verb.endswith("y") and verb[-2] not in _VOWELS:
        return verb[:-1] + "ied"
    stem = verb + verb[-1] if verb in _DOUBLING else verb
    return stem.removesuffix("e") + "ed"


def past(verb: str) -> str:
    """ "drew": the form that says what was done."""
    return _PASTS.get(verb) or participle(verb)


def gerund(verb: str) -> str:
    """ "drawing"."""
    stem = verb + verb[-1] if verb in _DOUBLING else verb.removesuffix("e")
    return stem + "ing"


INFLECTIONS = {"_S": third_person, "_ED": past, "_EN": participle, "_ING": gerund}
"""The marks before a verb in the tree of words: third person, past, the form after "has", and the gerund."""
