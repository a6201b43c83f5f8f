"""A card on the screen, laid out the way a printed card reads."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from judge.cards.model import Card, CardType, Color, Face, Requirement
from judge.messages.message import message, term

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
Say = Callable[[str], str]


def card_view(card: Card, width: int = WIDTH, say: Say = str) -> Group:
    """Every side of a card, one beneath the other, in a language, for a rich console that is at least so wide."""
    from rich.console import Group

    return Group(*(_side(card, face, place, width, say) for place, face in enumerate(card.faces)))


def _side(card: Card, face: Face, place: int, width: int, say: Say) -> Panel:
    from rich import box
    from rich.console import Group
    from rich.panel import Panel
    from rich.text import Text

    imprint = " · ".join(part for part in (card.number, card.set_name, card.rarity) if part)
    parts = [_head(face, width, say), Text(type_line(face, place, say)), *_body(face, say)]
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


def _head(face: Face, width: int, say: Say) -> Text:
    """Name on the left, colors and power on the right, as on the cardboard."""
    from rich.text import Text

    name = Text(face.name, style="bold")
    if face.subtitle:
        name.append(f", {face.subtitle}", style="not bold italic")
    corner = Text(", ").join([Text(say(term(color.value)), style=_STYLES[color]) for color in face.colors])
    if face.power is not None:
        power = say(message("card-power", power=face.power))
        corner.append(f"{' · ' if face.colors else ''}{power}", style="bold")
    gap = width - 4 - name.cell_len - corner.cell_len
    return Text.assemble(name, " " * gap if gap > 0 else "\n", corner)


def type_line(face: Face, place: int, say: Say = str) -> str:
    """Type and traits, for a Mane Character with the side: it is the card's `place`-th face, counted from 0."""
    sided = face.type is CardType.MANE_CHARACTER and place < len(_SIDES)
    side = f", {say(term(_SIDES[place]))}" if sided else ""
    traits = f" · {', '.join(face.traits)}" if face.traits else ""
    return f"{face.type.value}{side}{traits}"


def _body(face: Face, say: Say) -> Iterator[Text]:
    from rich.text import Text

    for label, value in figures(face, say):
        yield Text.assemble((f"{label} ", "dim"), value)
    keywords = keyword_line(face)
    if keywords or face.text:
        yield Text("")
    if keywords:
        yield Text(keywords, style="bold")
    yield from (Text(paragraph) for paragraph in face.text)
    for field, value in face.unread:
        yield Text(say(message("card-field-unread", field=field, value=value)), style="dim italic")


def figures(face: Face, say: Say = str) -> Iterator[tuple[str, str]]:
    """What a face says in numbers, each with what it is, in a language."""
    if face.cost is not None:
        yield say(term("Cost")), str(face.cost)
    if face.play_requirements:
        yield say(term("Requires")), _requirements(face.play_requirements, say)
    if face.owner_requirements:
        yield say(term("Owner confronts with")), _requirements(face.owner_requirements, say)
    if face.opponent_requirements:
        yield say(term("Opponent confronts with")), _requirements(face.opponent_requirements, say)
    if face.bonus is not None:
        yield say(term("Bonus")), str(face.bonus)
    if face.points is not None:
        yield say(term("Points")), str(face.points)


def keyword_line(face: Face) -> str:
    """The keywords of a face in one line, with those that have fields of their own."""
    home = (f"Home Limit {face.home_limit}",) if face.home_limit is not None else ()
    starting = ("Starting Problem",) if face.starting_problem else ()
    return ", ".join((*home, *starting, *face.keywords))


def _requirements(lines: tuple[Requirement, ...], say: Say) -> str:
    return ", ".join(say(_requirement(line)) for line in lines)


def _requirement(line: Requirement) -> str:
    if line.color is None:
        return message("requires-any-color", amount=line.amount)
    name = "requires-not-color" if line.kind == "not-color" else "requires-color"
    return message(name, amount=line.amount, color=term(line.color.value))
