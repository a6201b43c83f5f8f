"""What is shown of the word or line under the pointer: a card, a rule, the answer to a question. In Markdown."""

from __future__ import annotations

import re

import judge
from judge.cards.display import figures, keyword_line, type_line
from judge.cards.model import Card, Face
from judge.editor.collected import named_in
from judge.editor.reading import Document
from judge.editor.spots import named_at, spot_at, word_at
from judge.errors import InputError, JudgeError
from judge.messages.message import message, term
from judge.report.languages import Say, say_in
from judge.report.markdown import escaped
from judge.rulebook.translated import rulebook_in

_RULE = re.compile(r"(?<![\w.])\d{3}(?:\.\d+[a-z]*(?:\.[ivx]+)?(?:#\d+)?)?(?![\w])")


def hover(document: Document, line: int, column: int) -> str:
    """What is to be said of a place; "" if nothing."""
    text = document.lines[line] if line < len(document.lines) else ""
    return (
        _rule(text, column, document.language)
        or _question(document, text, line)
        or _card(document, text, line, column)
        or _word(text, column, document.language)
    )


def _rule(text: str, column: int, language: str) -> str:
    """The words of a rule whose number stands there."""
    for found in _RULE.finditer(text):
        if found.start() <= column <= found.end() and found.group() in judge.rules.book():
            return _of_rule(found.group(), language)
    return ""


def _word(text: str, column: int, language: str) -> str:
    """What the glossary says of a keyword."""
    span = word_at(text, 0, column)
    word = text[span.start : span.end]
    known = f"glossary:{word.capitalize()}"
    return _of_rule(known, language) if known in judge.rules.book() else ""


def _of_rule(number: str, language: str) -> str:
    rule = rulebook_in(judge.rules.book(), language)[number]
    return f"**{escaped(number)}** {escaped(rule.line)}"


def _question(document: Document, text: str, line: int) -> str:
    """The verdict on a question of the text, with the rules that decided it."""
    if spot_at(document.lines, line, len(text)).block != "ask" or document.board is None:
        return ""
    inquiries = document.board.scenario.inquiries
    number = next((place for place, one in enumerate(inquiries) if one.line == line + 1), None)
    if number is None or document.faults:
        return ""
    try:
        answer = document.board.rule(language=document.language).answers[number]
    except JudgeError as refused:
        return escaped(str(refused))
    rules = f" [{escaped(', '.join(answer.rules[:6]))}]" if answer.rules else ""
    steps = "".join(f"\n{place}. {escaped(str(step))}" for place, step in enumerate(answer.steps[-7:], 1))
    return f"**{escaped(answer.verdict)}**{rules}\n{steps}"


# -- cards --------------------------------------------------------------------------------------------------------


def _card(document: Document, text: str, line: int, column: int) -> str:
    board = document.board
    found = named_at(text, line, column, board.names if board else ())
    if board and found:
        return _of_card(board.printed(found[0]), say_in(document.language))
    return _collected(text, line, column, say_in(document.language))


def _collected(text: str, line: int, column: int, say: Say) -> str:
    """The card of the collection whose name or title stands there, if it means but one."""
    found = named_at(text, line, column, named_in(text))
    try:
        return _of_card(judge.cards.get(found[0]), say) if found else ""
    except InputError:
        return ""


def _of_card(card: Card, say: Say) -> str:
    return "\n\n---\n\n".join(_of_face(face, place, say) for place, face in enumerate(card.faces))


def _of_face(face: Face, place: int, say: Say) -> str:
    numbers = " · ".join(f"{what} {value}" for what, value in figures(face, say))
    colors = ", ".join(say(term(color.value)) for color in face.colors)
    power = say(message("card-power", power=face.power)) if face.power is not None else ""
    head = " · ".join(part for part in (type_line(face, place, say), colors, power) if part)
    told = (f"**{escaped(face.full_name)}**", escaped(head), escaped(numbers), escaped(keyword_line(face)))
    return "  \n".join((*filter(None, told), *map(escaped, face.text)))
