"""A set of invented cards, at least one for each kind of interaction."""

from __future__ import annotations

from judge.atlas.charted import Pool
from judge.scenario.boards.card_file import read_cards

_FRIENDS = {
    "Cheering Mare": "Your other Friends here have +1 power.",
    "Proud Colt": "Your other Friends here with 4 or more power have +1 power.",
    "Level Colt": "Your other Friends here have 2 power.",
    "Silent Griffon": "Opposing Friends here lose and can't have abilities.",
    "Brave Nurse": "If one of your Friends would be dismissed, banish it instead.",
    "Quick Nurse": "If one of your Friends would be dismissed, put it into its owner's hand instead.",
    "Strict Guard": "Your Friends can't be dismissed.",
    "Mourning Colt": "When a Friend is dismissed, draw a card.",
    "Weeping Mare": "When one of your Friends is dismissed, gain [1].",
    "Song Mare": "When you play an Event, gain [1].",
    "Steady Colt": "This card can't be frightened.",
}
_OTHERS = {
    "Harsh Word": ("Event", "Main Phase: Choose a Friend. Dismiss that Friend."),
    "Mirror Song": ("Event", "Main Phase: Put a token copy of one of your Friends into play."),
    "Pony Fair": ("Resource", "You pay [1] less to play Friends."),
    "Pony Tax": ("Resource", "Opponents pay +[1] to play Friends."),
    "Fan Club": ("Resource", "Play to your home.\n    Main Phase: Exhaust this card to ready Proud Colt."),
}
_NUMBERS = {
    "Friend": "\n  color: blue\n  power: 2\n  cost: 2",
    "Event": "\n  color: blue\n  power: 1\n  cost: 1",
}
_NUMBERS["Resource"] = "\n  color: blue\n  cost: 1"


def text_of(friends: dict[str, str], others: dict[str, tuple[str, str]]) -> str:
    """The cards as a file writes them."""
    every = {**{name: ("Friend", text) for name, text in friends.items()}, **others}
    return "\n\n".join(
        f"Card: {name}\n  type: {kind}{_NUMBERS[kind]}\n  text:\n    {text}"
        for name, (kind, text) in every.items()
    )


TEXT = text_of(_FRIENDS, _OTHERS)


def pool(text: str = TEXT, *, turned: bool = False) -> Pool:
    """The cards of a text, read in its order or the other way round."""
    cards = [one.card for one in read_cards(text, "", "")]
    return Pool(reversed(cards) if turned else cards)
