"""The named repairs of card text: slips of data entry, icons and old wordings, put into the templating of the game.

Each repair that changes a text is reported with its place. Nothing else changes a character.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from judge.regexes import regex
from judge.text.icons import TRAIT_ICON, TYPE_ICON, spelled_out


class Edit(msgspec.Struct, frozen=True):
    """One repair: its name, where in the text as it then stood, what stood there and what stands there now."""

    name: str
    at: int
    before: str
    after: str


class Repair(msgspec.Struct, frozen=True):
    """A named repair: a pattern and its replacement. Without its clue in the text, the pattern is not looked for."""

    name: str
    pattern: re.Pattern[str]
    replacement: str | Callable[[re.Match[str]], str]
    clue: str = ""


def _lower(match: re.Match[str]) -> str:
    return match.group().lower()


def _titled(match: re.Match[str]) -> str:
    return match.group().title()


def _repair(
    name: str, pattern: str, replacement: str | Callable[[re.Match[str]], str], clue: str = ""
) -> Repair:
    return Repair(name, regex(pattern), replacement, clue)


_KEYWORD_LINE = regex(r"[A-Z][a-z]+(?: [A-Z][a-z]+)?(?: \d{1,3}| X)?")


def _full_stop(match: re.Match[str]) -> str:
    return "" if _KEYWORD_LINE.fullmatch(match.string) else "."


def _upper(match: re.Match[str]) -> str:
    return match.group().upper()


_AFTER_WORD = r"(?<=[a-z,] )(?<!^Problem )(?<!^Troublemaker )"

_STEPS = "ready|action|draw|confront|uncover|challenge"

REPAIRS: tuple[Repair, ...] = (
    _repair("curly apostrophe", "[‘’´`]", "'"),
    _repair("curly quotation mark", "[“”]", '"'),
    _repair("dash", "[–—−]", "-"),
    _repair("paragraph mark", r"<[pP]?> *", "", ">"),
    _repair("surplus space", r"^\s+|\s+$|(?<= )\s+|[\t\n\r\xa0]+(?=\s)", ""),
    _repair("other space", r"[\t\n\r\xa0]", " "),
    _repair("space before a mark", r" +(?=[.,;:])", ""),
    _repair("parentheses around a whole text", r"^\(([^()]*)\)\.?$", r"\1", "("),
    _repair("full stop after a parenthesis", r"(?<=[.]\))\.", "", ")."),
    _repair("full stop after a parenthesis", r"(?<=[a-z\]])( \([^()]*[^.()]\))\.$", r".\1", ")."),
    Repair("icon of a type", TYPE_ICON, spelled_out, "["),
    Repair("icon of a trait", TRAIT_ICON, spelled_out, "["),
    _repair("action tokens by letters", r"(?<![\w\[])(\d+|X) ?AT\b", r"[\1]", "AT"),
    _repair("color by its name", r"(?<=\d )White(?= [A-Z])", "[Generosity]", "White"),
    _repair("missing full stop", r"(?<=[\w\]\"])\Z", _full_stop),
    _repair("capital of a word that is no name", _AFTER_WORD + r"(?:Faceoffs?|Power|Home)\b(?! Limit)", _lower),
    _repair("capital of a word that is no name", r"(?<=[a-z] )(?:Trait|Title|Color)s?\b", _lower),
    _repair("capital of a word that is no name", r"(?<=\d )Power\b", _lower, "Power"),
    _repair("capital of a word that is no name", r"(?<=[a-z] )Counters?\b", _lower, "Counter"),
    _repair("capital of a word that is no name", r"\bBoosted\b", _lower, "Boosted"),
    _repair("capital of a word that is no name", r"(?<=[a-z] Problem )Faceoffs?", _lower, "Faceoff"),
    _repair("capital of a word that is no name", r"(?<=[a-z] Troublemaker )Faceoffs?", _lower, "Faceoff"),
    _repair("small letter of a name", r"\bproblem\b", lambda match: match.group().capitalize(), "problem"),
    _repair("small letter of a name", r"Troublemaker phase|Score phase|Main phase", _titled, " phase"),
    _repair("small letter of a name", r"\b(?:friend|resource|troublemaker)s?\b", _titled),
    _repair("small letter of a name", r"Cutie marked", "Cutie Marked", "Cutie marked"),
    _repair("small letter of a name", rf"\b(?:{_STEPS}) step\b", _titled, " step"),
    _repair("joined or split word", r"\bface up\b", "face-up", "face up"),
    _repair("joined or split word", r"\bfacedown\b|\bface down\b", "face-down", "down"),
    _repair("misspelling", r"\bcharactes\b", "characters", "charactes"),
    _repair("misspelling", r"owner' hand", "owner's hand", "owner' hand"),
    _repair("misspelling", r"(?<=\bits )owners'", "owner's", "its owners'"),
    _repair("misspelling", r"\blost(?= and can't )", "lose", "lost and "),
    _repair("capital of a word that is no name", r"(?<=[a-z] )Banished [Zz]one\b", _lower, "Banished "),
    _repair("misspelling", r"(?i)\bcannot\b", "can't", "annot"),
    _repair("other spelling", r"\btoward\b", "towards", "toward"),
    _repair("misspelling", r"\ban a\b", "a", "an a"),
    _repair("misspelling", r"Opponent's can't", "Opponents can't", "Opponent's can't"),
    _repair("missing comma", r"^(?:When|At the start of) [^,.:]+?(?= you may )", r"\g<0>,", " you may "),
    _repair("other words for a zone", r"\bdraw (?=decks?\b)", "", "draw deck"),
    _repair("other words for a time", r"(?<=\buntil )(the|this|that) (turn|phase|faceoff) ends\b", r"the end of \1 \2"),
    _repair("other words for a time", r"(?<=for the first time )in a(?= (?:turn|game)\b)", "each", " time in a "),
    _repair("other words for a number", r"(?<=(?:[Ff]lip|[Dd]raw) )one more(?= card\b)", "an additional"),
    _repair("other words for a number", r"(?<=(?:flip|draw)s )one more(?= card\b)", "an additional"),
    _repair("missing article", r"(?<=until the end of )(?=turn|phase|faceoff)", "the ", "until the end of "),
    _repair("number before the counter's kind", r"\+1 counter", "+1 power counter", "+1 counter"),
    _repair("small letter after a full stop", r"(?<=[a-z0-9\]]\. )[a-z]", _upper, ". "),
    _repair("small letter after a colon", r"(?<=: )[a-z]", _upper, ": "),
)  # fmt: skip


class Normalised(msgspec.Struct, frozen=True):
    """A text after the repairs, and the repairs made."""

    text: str
    edits: tuple[Edit, ...]


def normalise(text: str) -> Normalised:
    """Apply every repair in order."""
    edits: list[Edit] = []
    for repair in REPAIRS:
        if repair.clue in text:
            text = _apply(repair, text, edits)
    return Normalised(text, tuple(edits))


def _apply(repair: Repair, text: str, edits: list[Edit]) -> str:
    def replace(match: re.Match[str]) -> str:
        after = (
            repair.replacement(match) if callable(repair.replacement) else match.expand(repair.replacement)
        )
        if after != match.group():
            edits.append(Edit(repair.name, match.start(), match.group(), after))
        return after

    return repair.pattern.sub(replace, text)
