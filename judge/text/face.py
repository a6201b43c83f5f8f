"""Reads all abilities of a printed face: its Keywords line and the paragraphs of its text box (701)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from re import Match, Pattern

import msgspec

from judge.cards.model import Face
from judge.regexes import regex
from judge.text.ast.ability import Ability
from judge.text.ast.selection import Selection
from judge.text.lexicon import KEYWORDS, Lexicon
from judge.text.normalise import Edit
from judge.text.read import Reading, parse_ability
from judge.text.vocabulary import TIMING_PHRASES


def parse_face(face: Face, lexicon: Lexicon | None = None) -> tuple[Reading, ...]:
    """Every ability of a face in order, keywords first; on an attachment "that Friend" is the host (509.4).

    A reading says so among its edits if its ability stood behind another one on the same line.
    """
    attached = any(paragraph.lstrip().startswith("Play on") for paragraph in face.text)
    readings = [parse_ability(text, lexicon, attached) for text in face.keywords]
    for line in face.text:
        for reading in _readings_of_line(line, lexicon, attached):
            before = readings[-1].ability if readings else None
            again = reading.declined is not None and speaks_of_a_card(before)
            readings.append(_following(reading, lexicon, attached) if again else reading)
    return tuple(readings)


def speaks_of_a_card(ability: Ability | None) -> bool:
    """Whether an ability has cards chosen that the next one may go on with."""
    parts = ability.walk() if ability is not None else ()
    return any(isinstance(part, Selection) and part.quantifier.mode == "choose" for part in parts)


def _following(reading: Reading, lexicon: Lexicon | None, attached: bool) -> Reading:
    """The ability as one that goes on with what the ability before it spoke of."""
    again = parse_ability(reading.text, lexicon, attached, follows=True)
    return msgspec.structs.replace(again, edits=reading.edits) if again.ability else reading


_PLAYED = regex(r"\s*(?!Play to [^.]*\b(?:and|then)\b)(?:Play (?:on|to)|Start the game) [^.]*\.(?=\s+\S)")

_TIMED = regex(rf"(?<=[.)])\s+(?=(?:(?:{'|'.join(TIMING_PHRASES)})(?: Reaction)?|Reaction):)")


#: What begins an ability that is no action of a player's.
_LASTING = regex(r"(?:When|At|As|While|This|Your)\b")
_TRIGGERED = regex(
    r"(?<=[.)])\s+(?=When(?:ever)? (?![^,]{0,200}\bthe\b)"
    r"(?P<itself>this (?:card|side|Friend|Resource|Troublemaker|Problem|character|Mane Character)\b)?[^,]{1,200},)"
)
#: What speaks of something that a sentence before it has named or done, or says for how long it waits.
_GOING_ON = regex(r"\b(?:that|those|these|chosen|named|this (?:turn|phase|faceoff|way)|next|again)\b|:")
#: What may do so where a sentence is about other cards than its own.
_OF_OTHERS = regex(r"\b(?:it|its|they|their|them|other|another|same)\b")

_KEYWORD = rf"(?:{'|'.join(KEYWORDS)})(?: (?:\d+|X))?"
_KEYWORDS_GROUPED = regex(rf"\s*{_KEYWORD}(?:, {_KEYWORD})+\.?\s*")


def paragraphs_of(line: str) -> tuple[str, ...]:
    """The paragraphs of a printed line: where a card is played is an ability of its own (501.2, 509), and so is what
    begins with a timing phrase (512) or triggers by itself (704), and each of several keywords that are grouped
    together (701.2a).

    Not so if the line goes on with what is done as it is played ("Play to your home and choose a color. …").
    """
    if _KEYWORDS_GROUPED.fullmatch(line):
        return tuple(line.strip().rstrip(".").split(", "))
    played = _PLAYED.match(line)
    first = (line[: played.end()], line[played.end() :].lstrip()) if played else (line,)
    timed = (part for paragraph in first for part in _apart(_TIMED.finditer(paragraph), paragraph))
    return tuple(part for paragraph in timed for part in _by_trigger(paragraph))


def _by_trigger(paragraph: str) -> Iterator[str]:
    """The abilities of a paragraph; what goes on with a sentence before it is created by that one (708.4)."""
    if not _LASTING.match(paragraph):
        return iter((paragraph,))
    going_on = _last(_GOING_ON, paragraph)
    of_others = max(going_on, _last(_OF_OTHERS, paragraph))
    triggered = _TRIGGERED.finditer(paragraph)
    return _apart(
        (one for one in triggered if one.end() > (going_on if one["itself"] else of_others)), paragraph
    )


def _last(words: Pattern[str], paragraph: str) -> int:
    """Where the last of these words stands; -1 if none does."""
    return max((word.start() for word in words.finditer(paragraph)), default=-1)


def _apart(begins: Iterable[Match[str]], paragraph: str) -> Iterator[str]:
    """The abilities that a paragraph holds one behind another; what it quotes is an ability of other cards."""
    start = 0
    for further in begins:
        if paragraph.count('"', 0, further.start()) % 2 == 0:
            yield paragraph[start : further.start()]
            start = further.end()
    yield paragraph[start:]


def _readings_of_line(line: str, lexicon: Lexicon | None, attached: bool) -> Iterator[Reading]:
    first, *further = paragraphs_of(line)
    yield parse_ability(first, lexicon, attached)
    repaired = not _KEYWORDS_GROUPED.fullmatch(line)
    for text in further:
        reading = parse_ability(text, lexicon, attached)
        split = Edit("two abilities on one line", 0, " ", "\n")
        yield msgspec.structs.replace(reading, edits=(split, *reading.edits)) if repaired else reading
