"""Reads all abilities of a printed face: its Keywords line and the paragraphs of its text box (701)."""

from __future__ import annotations

from judge.cards.model import Card, Face
from judge.text.lexicon import Lexicon
from judge.text.read import Reading, parse_ability


def lexicon_of(cards: tuple[Card, ...]) -> Lexicon:
    """The names that these cards add to those of the rules: titles, full names, traits."""
    faces = [face for card in cards for face in card.faces]
    return Lexicon().with_names(
        titles=(name for face in faces for name in (face.name, face.full_name)),
        traits=(trait for face in faces for trait in face.traits),
    )


def parse_face(face: Face, lexicon: Lexicon | None = None) -> tuple[Reading, ...]:
    """Every ability of a face in order, keywords first; on an attachment "that Friend" is the host (509.4)."""
    attached = any(paragraph.lstrip().startswith("Play on") for paragraph in face.text)
    return tuple(parse_ability(text, lexicon, attached) for text in (*face.keywords, *face.text))
