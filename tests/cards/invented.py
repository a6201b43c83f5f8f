"""Invented cards as OCTGN writes them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from xml.sax.saxutils import quoteattr

Properties = Mapping[str, str]

FRIEND = {
    "Number": "ZZ1",
    "Type": "Friend",
    "Element": "Loyalty",
    "Subname": "Keeper of Clouds",
    "Power": "2",
    "Cost": "3",
    "PlayRequiredPower": "2",
    "PlayRequiredElement": "Loyalty",
    "Traits": "Pegasus, Unique",
    "Keywords": "Swift. Competitive 2.",
    "Text": "While this card is at home, it has +1 power.\nMain Phase: Exhaust this card to draw a card.",
    "Rarity": "R",
}
START = {
    "Number": "ZZ2",
    "Type": "Mane Character",
    "Element": "Magic",
    "Subname": "Lamp Lighter",
    "Power": "1",
    "Traits": "Unicorn",
    "Keywords": "Home Limit 3",
    "Text": "When you draw a card, turn this card over.",
    "Rarity": "F",
}
BOOSTED = {**START, "Type": "Mane Character Boosted", "Power": "3", "Keywords": "Home Limit 4", "Text": ""}
PROBLEM = {
    "Number": "ZZ3",
    "Type": "Problem",
    "Keywords": "Starting Problem",
    "Text": "",
    "Bonus": "2",
    "ProblemOpponentPower": "6",
    "ProblemPlayerElement1": "Kindness",
    "ProblemPlayerElement1Power": "2",
    "ProblemPlayerElement2": "Not Kindness",
    "ProblemPlayerElement2Power": "3",
    "Rarity": "C",
}
TROUBLEMAKER = {
    "Number": "ZZ4",
    "Type": "Troublemaker",
    "Power": "4",
    "Bonus": "1",
    "Keywords": "Villain",
    "Text": "Characters here have -1 power.",
    "Rarity": "U",
}
EVENT = {
    "Number": "ZZ5",
    "Type": "Event",
    "Element": "Laughter",
    "Power": "3",
    "Cost": "1",
    "PlayRequiredPower": "1",
    "PlayRequiredElement": "Laughter",
    "Text": "Main Phase: Draw a card.",
    "Rarity": "C",
}
RESOURCE = {**EVENT, "Number": "ZZ6", "Type": "Resource", "Traits": "Asset", "Text": "Play to your home."}


def properties(fields: Properties) -> str:
    """The property elements of a side."""
    return "".join(f"<property name={quoteattr(k)} value={_attribute(v)}/>" for k, v in fields.items())


def card(name: str, fields: Properties, *, identity: str = "", other: Properties | None = None) -> str:
    """A card element; its id is made from the name unless given."""
    side = ""
    if other is not None:
        side = (
            f"<alternate name={quoteattr(name)} type='Mane Character Boosted'>{properties(other)}</alternate>"
        )
    head = f"<card id={quoteattr(identity or f'id-{name}')} name={quoteattr(name)}>"
    return f"{head}{properties(fields)}{side}</card>"


def set_xml(*cards: str, name: str = "Invented", identity: str = "set-1", hidden: bool = False) -> str:
    """A set document."""
    flag = " hidden='true'" if hidden else ""
    body = "\n".join(cards)
    return f"<set name={quoteattr(name)} id={quoteattr(identity)}{flag}><cards>\n{body}\n</cards></set>"


def write_set(folder: Path, *cards: str, name: str = "Invented", identity: str = "set-1") -> Path:
    """A set file in its own folder beneath `folder`; the path of `folder`."""
    place = folder / "Sets" / identity
    place.mkdir(parents=True, exist_ok=True)
    (place / "set.xml").write_text(set_xml(*cards, name=name, identity=identity), encoding="utf-8")
    return folder


def all_types() -> tuple[str, ...]:
    """One card of each type."""
    return (
        card("Nimbus", FRIEND),
        card("Wick", START, other=BOOSTED),
        card("The Great Spill", PROBLEM),
        card("Puddle Imp", TROUBLEMAKER),
        card("A Short Rest", EVENT),
        card("Brass Lantern", RESOURCE),
    )


def _attribute(value: str) -> str:
    return quoteattr(value, {"\n": "&#10;"})
