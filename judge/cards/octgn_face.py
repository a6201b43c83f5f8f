"""One side of an OCTGN card as a printed face."""

from __future__ import annotations

import re

from judge.cards.keywords import read_keyword, split_keywords
from judge.cards.model import CardType, Face, Requirement
from judge.cards.octgn_colors import (
    OWNER_REQUIREMENTS,
    PLAY_REQUIREMENTS,
    read_colors,
    read_opponent_requirements,
    read_requirements,
)
from judge.cards.octgn_fields import Fields
from judge.messages.message import message

BOOSTED = "Mane Character Boosted"
_TYPES = {card_type.value: card_type for card_type in CardType} | {BOOSTED: CardType.MANE_CHARACTER}
_PAID_TYPES = (CardType.FRIEND, CardType.EVENT, CardType.RESOURCE)
_HOME_LIMIT, _STARTING_PROBLEM = "Home Limit", "Starting Problem"
_FLAG_OWNERS = {_HOME_LIMIT: CardType.MANE_CHARACTER, _STARTING_PROBLEM: CardType.PROBLEM}
_PARAGRAPH = re.compile(r"<[pP]?>")
_CUT_TITLE = re.compile(r"(?P<title>[^&]*&[^,]*), (?P<subtitle>.+)")


def read_face(fields: Fields) -> Face | None:
    """The face that the fields describe; None, reported, if it has no name or no known type."""
    type_name = fields.take("Type")
    card_type = _TYPES.get(type_name)
    if card_type is None or not fields.name:
        field, found = ("Type", type_name) if card_type is None else ("name", "")
        fields.report(field, found, message("oddity-unreadable-side"))
        return None
    return _face(fields, card_type)


def _face(fields: Fields, card_type: CardType) -> Face:
    title, subtitle = _names(fields)
    home_limit, starting_problem, keywords = _keywords(fields, card_type)
    traits = _traits(fields)
    power = None if card_type is CardType.PROBLEM else fields.need_number("Power")
    cost = _cost(fields) if card_type in _PAID_TYPES else None
    bonus, owner, opponent = _problem_part(fields, card_type, traits)
    points = fields.need_number("Bonus") if card_type is CardType.TROUBLEMAKER else None
    colors, text = read_colors(fields), _text(fields)
    play = read_requirements(fields, PLAY_REQUIREMENTS) if card_type in _PAID_TYPES else ()
    fields.keep_rest(card_type.value)
    return Face(
        name=title,
        subtitle=subtitle,
        type=card_type,
        colors=colors,
        power=power,
        cost=cost,
        play_requirements=play,
        traits=traits,
        keywords=keywords,
        text=text,
        home_limit=home_limit,
        bonus=bonus,
        points=points,
        owner_requirements=owner,
        opponent_requirements=opponent,
        starting_problem=starting_problem,
        unread=tuple(fields.unread),
    )


def _cost(fields: Fields) -> int | None:
    return fields.take_number("Cost") or 0 if fields.token else fields.need_number("Cost")


def _names(fields: Fields) -> tuple[str, str]:
    subtitle = " ".join((fields.take("Subname") or fields.take("Subtitle")).split())
    cut = _CUT_TITLE.fullmatch(subtitle)
    if not cut:
        return fields.name, subtitle
    title = f"{fields.name}, {cut['title']}"
    fields.report("Subname", subtitle, message("oddity-cut-title", title=title, subtitle=cut["subtitle"]))
    return title, cut["subtitle"]


def _traits(fields: Fields) -> tuple[str, ...]:
    line = fields.take("Traits")
    traits = tuple(
        dict.fromkeys(" ".join(part.split()) for part in re.split(r"[,/•;]", line) if part.strip())
    )
    if re.search(r"[/•;]", line):
        fields.report("Traits", line, message("oddity-other-separators", traits=", ".join(traits)))
    for trait in traits:
        if trait in _TYPES:
            fields.report("Traits", line, message("oddity-trait-is-type", trait=trait))
    return traits


def _keywords(fields: Fields, card_type: CardType) -> tuple[int | None, bool, tuple[str, ...]]:
    """Home Limit, Starting Problem, and the other keywords."""
    limit: int | None = None
    starting = False
    others: list[str] = []
    for printed in split_keywords(fields.take("Keywords")):
        keyword = read_keyword(printed)
        owner = _FLAG_OWNERS.get(keyword.name, card_type)
        if owner is not card_type:
            made = message("oddity-of-another-type", owner=owner.value, type=card_type.value)
            fields.keep("Keywords", printed, made)
        elif keyword.name == _STARTING_PROBLEM:
            starting = True
        elif keyword.name == _HOME_LIMIT and isinstance(keyword.value, int):
            limit = keyword.value
        else:
            others.append(printed)
    if card_type is CardType.MANE_CHARACTER and limit is None:
        fields.report(_HOME_LIMIT, "", message("oddity-undefined"))
    return limit, starting, tuple(others)


def _text(fields: Fields) -> tuple[str, ...]:
    text = fields.take("Text")
    if _PARAGRAPH.search(text):
        marks = " ".join(_PARAGRAPH.findall(text))
        fields.report("Text", marks, message("oddity-paragraph-mark"))
        text = _PARAGRAPH.sub("\n", text)
    return tuple(line.strip() for line in text.splitlines() if line.strip())


def _problem_part(
    fields: Fields, card_type: CardType, traits: tuple[str, ...]
) -> tuple[int | None, tuple[Requirement, ...], tuple[Requirement, ...]]:
    """Bonus and both sets of confront requirements, which Problems and Dilemmas (522.1) have."""
    if card_type is not CardType.PROBLEM and "Dilemma" not in traits:
        return None, (), ()
    bonus = fields.need_number("Bonus")
    owner = read_requirements(fields, OWNER_REQUIREMENTS)
    return bonus, owner, read_opponent_requirements(fields)
