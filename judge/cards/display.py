"""A card on the screen, laid out the way a printed card reads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.cards.model import Card, CardType, Color, Face, Requirement

if TYPE_CHECKING:
    from rich.console import Group
    from rich.panel import Panel
    from rich.text import Text

WIDTH = 72
_STYLES = {
    Color.BLUE: "blue",
    Color.PINK: "bright_magenta",
    Color.WHITE: "bright_white",
    Color.PURPLE: "purple",
    Color.YELLOW: "yellow",
    Color.ORANGE: "dark_orange",
}
_SIDES = ("Start side", "Boosted side")


def card_view(card: Card, width: int = WIDTH) -> Group:
    """Every side of a card, one beneath the other, for a rich console that is at least so wide."""
    from rich.console import Group

    return Group(*(_side(card, face, place, width) for place, face in enumerate(card.faces)))


def _side(card: Card, face: Face, place: int, width: int) -> Panel:
    from rich import box
    from rich.console import Group
    from rich.panel import Panel
    from rich.text import Text

    imprint = " · ".join(part for part in (card.number, card.set_name, card.rarity) if part)
    parts = [_head(face, width), Text(type_line(face, place)), *_body(face)]
    border = _STYLES[face.colors[0]] if face.colors else "none"
    return Panel(
        Group(*parts),
        box=box.ROUNDED,
        width=width,
        padding=(0, 1),
        border_style=border,
        subtitle=Text(imprint),
        subtitle_align="right",
    )


def _head(face: Face, width: int) -> Text:
    """Name on the left, colors and power on the right, as on the cardboard."""
    from rich.text import Text

    name = Text(face.name, style="bold")
    if face.subtitle:
        name.append(f", {face.subtitle}", style="not bold italic")
    corner = Text(", ").join([Text(color.value, style=_STYLES[color]) for color in face.colors])
    if face.power is not None:
        corner.append(f"{' · ' if face.colors else ''}{face.power} power", style="bold")
    gap = width - 4 - name.cell_len - corner.cell_len
    return Text.assemble(name, " " * gap if gap > 0 else "\n", corner)


def type_line(face: Face, place: int) -> str:
    """Type and traits, for a Mane Character with the side: it is the card's `place`-th face, counted from 0."""
    side = f", {_SIDES[place]}" if face.type is CardType.MANE_CHARACTER and place < len(_SIDES) else ""
    traits = f" · {', '.join(face.traits)}" if face.traits else ""
    return f"{face.type.value}{side}{traits}"


def _body(face: Face) -> Iterator[Text]:
    from rich.text import Text

    for label, value in figures(face):
        yield Text.assemble((f"{label} ", "dim"), value)
    keywords = keyword_line(face)
    if keywords or face.text:
        yield Text("")
    if keywords:
        yield Text(keywords, style="bold")
    yield from (Text(paragraph) for paragraph in face.text)
    for field, value in face.unread:
        yield Text(f"not understood: {field} {value!r}", style="dim italic")


def figures(face: Face) -> Iterator[tuple[str, str]]:
    """What a face says in numbers, each with what it is."""
    if face.cost is not None:
        yield "Cost", str(face.cost)
    if face.play_requirements:
        yield "Requires", _requirements(face.play_requirements)
    if face.owner_requirements:
        yield "Owner confronts with", _requirements(face.owner_requirements)
    if face.opponent_requirements:
        yield "Opponent confronts with", _requirements(face.opponent_requirements)
    if face.bonus is not None:
        yield "Bonus", str(face.bonus)
    if face.points is not None:
        yield "Points", str(face.points)


def keyword_line(face: Face) -> str:
    """The keywords of a face in one line, with those that have fields of their own."""
    home = (f"Home Limit {face.home_limit}",) if face.home_limit is not None else ()
    starting = ("Starting Problem",) if face.starting_problem else ()
    return ", ".join((*home, *starting, *face.keywords))


def _requirements(lines: tuple[Requirement, ...]) -> str:
    return ", ".join(_requirement(line) for line in lines)


def _requirement(line: Requirement) -> str:
    if line.color is None:
        return f"{line.amount} of any color"
    return f"{line.amount} {'not ' if line.kind == 'not-color' else ''}{line.color.value}"
