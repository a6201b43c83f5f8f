"""The closed word classes of card text: which words are which terminal, and what each means.

Words that a production names itself are literals of the grammar; here are those that come in classes. A class maps the
written word to the value that the tree keeps, one to one, so that printing finds the word again.
"""

from __future__ import annotations

from judge.text.inflection import VERBS, participle, past, plural

NUMBER_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

COLORS = {
    "Loyalty": "blue", "Honesty": "orange", "Kindness": "yellow", "Laughter": "pink", "Generosity": "white",
    "Magic": "purple",
}  # fmt: skip

TYPES = ("Friend", "Resource", "Event", "Troublemaker", "Mane Character", "character")

ORDINALS = ("first", "second", "third", "fourth", "fifth", "next", "last")

ACTS = (
    "dismiss", "retire", "banish", "frighten", "unfrighten", "exhaust", "ready", "uncover", "ignore", "cancel",
    "solve", "replace", "defeat",
)  # fmt: skip

STATES = (
    "ready", "face-up", "face-down", "boosted", "token", "attachment", "colorless",
)  # fmt: skip

CHARACTERISTICS = (
    "power", "printed power", "cost", "printed cost", "name", "bonus", "combined power", "printed abilities", "type",
    "play requirement", "color requirement", "point value",
)  # fmt: skip

KINDS = ("type", "card type", "color", "trait", "name", "title", "cost")

PERIODS = (
    "turn", "phase", "game", "Ready Phase", "Troublemaker Phase", "Main Phase", "Score Phase", "End Phase",
    "Ready Step", "Action Step", "Draw Step", "Confront Step", "Uncover Step", "Challenge Step",
)  # fmt: skip

TIMING_PHRASES = (
    "Main Phase", "Immediate", "Faceoff", "Problem Faceoff", "Troublemaker Faceoff", "Score Phase",
    "Troublemaker Phase", "Any Phase",
)  # fmt: skip

ZONES = {
    "hand": "hand", "deck": "draw deck", "Problem deck": "problem deck", "discard pile": "discard pile",
    "banished zone": "banished zone",
}  # fmt: skip


#: Verbs whose past the grammar names itself, because they make events of their own.
SPELT_OUT = ("move", "play", "confront", "draw", "score", "win", "lose")


def _same(*words: str) -> dict[str, str | int]:
    return {word: word for word in words}


CLASSES: dict[str, dict[str, str | int]] = {
    "TYPE_NOUN": _same(*TYPES),
    "TYPE_NOUNS": {plural(name): name for name in TYPES},
    "ORDINAL": _same(*ORDINALS),
    "ACT_VERB": _same(*ACTS),
    "STATE_WORD": {**_same(*STATES), "Cutie Marked": "cutie marked"},
    "NOT_STATE": {f"non-{state}": state for state in STATES},
    "NOT_TYPE": {f"non-{name}": name for name in TYPES},
    "PERIOD_NAME": _same(*PERIODS),
    "IN_A_PERIOD": {f"in a {name}": name for name in PERIODS},
    "PERIOD_NAMES": {f"{name}s": name for name in PERIODS},
    "AS_TIMED": {f"as {phrase} actions": phrase for phrase in TIMING_PHRASES},
    "AS_ONE_TIMED": {
        f"as {'an' if phrase[0] in 'AI' else 'a'} {phrase} action": phrase for phrase in TIMING_PHRASES
    },
    "TIMING_PHRASE": _same(*TIMING_PHRASES),
    "CHAR": _same(*CHARACTERISTICS),
    "KIND": _same(*KINDS),
    "DIFFERENT_KINDS": {"different power": "power", **{f"different {kind}s": kind for kind in KINDS}},
    "DIFFERENT_KIND": {f"different {kind}": kind for kind in KINDS if kind not in ("color", "card type")},
    "MANY_KINDS": {f"{kind}s": kind for kind in KINDS if kind != "color"},
    "THAT_KIND": {f"that {kind}": kind for kind in KINDS if kind not in ("color", "name")},
    "CHOSEN_KIND": {f"the chosen {kind}": kind for kind in KINDS if kind != "color"},
    "NAMED_KIND": {f"the named {kind}": kind for kind in KINDS if kind != "color"},
    "ZONE_NAME": {**ZONES},
    "ZONE_NAMES": {f"{word}s": zone for word, zone in ZONES.items()},
    "END_NAME": {"top": "top", "bottom": "bottom", "top or bottom": "top or bottom"},
    "FACEOFF_NAME": {"faceoff": "", "Problem faceoff": "Problem", "Troublemaker faceoff": "Troublemaker"},
    "FACEOFF_NAMES": {"faceoffs": "", "Problem faceoffs": "Problem", "Troublemaker faceoffs": "Troublemaker"},
    "NUMWORD": {word: number for number, word in enumerate(NUMBER_WORDS) if number > 1},
    "COLORWORD": {name.capitalize(): name for name in COLORS.values()},
    "LOWER_COLOR": {name: name for name in COLORS.values()},
    "PARTICIPLE": {participle(verb): verb for verb in VERBS},
    "DONE": {participle(verb): participle(verb) for verb in VERBS},
    "ACT_OF_COUNTERS": _same("remove", "put"),
    "ACTION_NAME": _same("draw", "rally", "move", "play"),
    "COUNTERS_DONE": {"removed": "remove", "put": "put"},
    "PAST": {past(verb): verb for verb in VERBS if verb not in SPELT_OUT},
    "_REVEALED": {"revealed": "revealed"},
}
PRINTED: dict[str, dict[str | int, str]] = {
    terminal: {value: word for word, value in words.items()} for terminal, words in CLASSES.items()
}
