"""Colors and requirements as OCTGN writes them: by the names of the Elements of Harmony."""

from __future__ import annotations

from judge.cards.model import Color, Kind, Requirement
from judge.deferred import deferred
from judge.messages.lists import listed
from judge.messages.message import message, term

with deferred(__name__):
    from judge.cards.octgn_fields import Fields, as_number


ELEMENTS = {
    "Loyalty": Color.BLUE,
    "Honesty": Color.ORANGE,
    "Kindness": Color.YELLOW,
    "Laughter": Color.PINK,
    "Generosity": Color.WHITE,
    "Magic": Color.PURPLE,
}
SAID_COLORLESS = ("None", "Colorless")
COLORLESS = ("", *SAID_COLORLESS)
MULTICOLOR = "Multicolor"
FURTHER_COLORS = (
    "MultiPrimaryElement",
    "MultiSecondaryElement",
    "TriPrimaryElement",
    "TriSecondaryElement",
    "TriElement",
)
PLAY_REQUIREMENTS = (
    ("PlayRequiredElement", "PlayRequiredPower"),
    ("SecondaryPlayRequiredElement", "SecondaryPlayRequiredPower"),
    ("TertiaryPlayRequiredElement", "TertiaryPlayRequiredPower"),
)
OWNER_REQUIREMENTS = (
    ("ProblemPlayerElement1", "ProblemPlayerElement1Power"),
    ("ProblemPlayerElement2", "ProblemPlayerElement2Power"),
)
OPPONENT_REQUIREMENT = "ProblemOpponentPower"
REQUIREMENT_KINDS: dict[str, tuple[Kind, Color | None]] = {
    "Wild": ("wild", None),
    **{name: ("color", color) for name, color in ELEMENTS.items()},
    **{f"Not {name}": ("not-color", color) for name, color in ELEMENTS.items()},
}


def read_colors(fields: Fields) -> tuple[Color, ...]:
    """The colors of a side (203.1), in the order in which they are given.

    A single further color is none of a card of several colors, so that a side that is said to have no color has none.
    """
    element = fields.take("Element")
    if element == MULTICOLOR:
        return _several_colors(fields)
    further = [(field, value) for field in FURTHER_COLORS if (value := fields.take(field)) not in COLORLESS]
    for field, value in further:
        if element in SAID_COLORLESS and len(further) == 1:
            fields.report(field, value, message("oddity-colorless", element=element))
            continue
        made = message("oddity-other-element", element=element or term("empty"), several=MULTICOLOR)
        fields.keep(field, value, made)
    return _known_colors(fields, [("Element", element)])


def _several_colors(fields: Fields) -> tuple[Color, ...]:
    colors = _known_colors(fields, [(field, fields.take(field)) for field in FURTHER_COLORS])
    if len(colors) < 2:
        names = listed([term(color.value) for color in colors], "comma")
        fields.report("Element", MULTICOLOR, message("oddity-too-few-colors", colors=names))
    return colors


def _known_colors(fields: Fields, given: list[tuple[str, str]]) -> tuple[Color, ...]:
    colors: dict[Color, None] = {}
    for field, value in given:
        if value in ELEMENTS:
            colors[ELEMENTS[value]] = None
        elif value not in COLORLESS:
            fields.keep(field, value, message("oddity-no-color"))
    return tuple(colors)


def read_requirements(fields: Fields, pairs: tuple[tuple[str, str], ...]) -> tuple[Requirement, ...]:
    """The lines of a play requirement (205.1) or of the owner's confront requirements (209.1)."""
    lines = (_requirement(fields, element, power) for element, power in pairs)
    return tuple(line for line in lines if line is not None)


def read_opponent_requirements(fields: Fields) -> tuple[Requirement, ...]:
    """The confront requirement of the owner's opponent (209.1), which power of every color meets."""
    amount = fields.need_number(OPPONENT_REQUIREMENT)
    return () if amount is None else (Requirement("wild", None, amount),)


def _requirement(fields: Fields, element_field: str, power_field: str) -> Requirement | None:
    element, power = fields.take(element_field), fields.take(power_field)
    if not element and not power:
        return None
    amount = as_number(power)
    if amount is not None and element in REQUIREMENT_KINDS:
        kind, color = REQUIREMENT_KINDS[element]
        return Requirement(kind, color, amount)
    found = " ".join(value for value in (element, power) if value)
    fields.report(power_field, found, message("oddity-no-requirement"))
    fields.unread += [
        (field, value) for field, value in ((element_field, element), (power_field, power)) if value
    ]
    return None
