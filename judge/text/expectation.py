"""Says in words what could stand where a text was declined."""

from __future__ import annotations

from collections.abc import Iterable

from judge.messages.message import term
from judge.text.tables import Tables

MOST = 12
_CLASSES = {
    "ACT_VERB": "a verb (dismiss, exhaust …)",
    "CHAR": "power, cost …",
    "COST": "[1]",
    "COUNTER_NAME": "the name of a counter",
    "DONE": "exhausted, frightened …",
    "END_NAME": "top, bottom",
    "FACEOFF_NAME": "a faceoff",
    "FACEOFF_NAMES": "faceoffs",
    "ICON": "a color",
    "INT": "a number",
    "KEYWORD_NAME": "a keyword",
    "MINUS": "-1",
    "MORE_COST": "+[1]",
    "NUMWORD": "a number",
    "ORDINAL": "first, next …",
    "PARTICIPLE": "dismissed, exhausted …",
    "PERIOD_NAME": "turn, Main Phase …",
    "PLUS": "+1",
    "STATE_WORD": "ready, face-down …",
    "SUBTITLE_WORD": "a word of a Subtitle",
    "TIMING_PHRASE": "a timing phrase (Main Phase, Immediate …)",
    "TITLE_NOUN": "the title of a card",
    "TRAIT_NOUN": "a trait",
    "TYPE_NOUN": "a card type",
    "TYPE_NOUNS": "a card type",
    "ZONE_NAME": "hand, deck, discard pile",
    "$END": "the end of the text",
    "_CLOSE": "a closing quotation mark",
    "_COLON": "a colon",
    "_OPEN": "a quotation mark",
    "_POSS": "'s",
    "_STOP": "a full stop",
}
JOINING = {"_COMMA": term("a comma"), "_AND": "and", "_OR": "or", "_THEN": "then", "_TO": "to"}


def human(terminals: Iterable[str], tables: Tables) -> tuple[str, ...]:
    """A short list of what would have fitted: kinds of words first, then single words, each once."""
    classes: list[str] = []
    words: list[str] = []
    for terminal in terminals:
        known = _CLASSES.get(terminal)
        joining = JOINING.get(terminal.rpartition("_")[0])
        if known:
            classes.append(term(known))
        elif joining:
            classes.append(joining)
        elif terminal in tables.written:
            words.append(tables.written[terminal])
    return tuple(dict.fromkeys([*sorted(classes), *sorted(words)]))[:MOST]
