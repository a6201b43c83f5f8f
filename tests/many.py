"""A board on which much is left to choose: four effects in any order, and what is discarded."""

_CLERKS = {
    "Careless Clerk": "discard a card",
    "Eager Clerk": "draw a card",
    "Thrifty Clerk": "draw two cards",
    "Fretful Clerk": "each player discards a card",
}
_FRIEND = "  type: Friend\n  color: blue\n  power: 1\n  cost: 1\n"
_CARDS = (
    *(
        f"Card: {name}\n{_FRIEND}  text: When another one of your Friends enters play, {effect}.\n"
        for name, effect in _CLERKS.items()
    ),
    f"Card: Newcomer\n{_FRIEND}",
    *(f"Card: {name}\n  type: Resource\n  cost: 1\n" for name in ("Map", "Lantern", "Rope", "Whistle")),
)

MANY = f"""Scenario: Four clerks and one newcomer

{"".join(_CARDS)}
Players: Alice, Bob

Alice:
  tokens: 1
  home: Eager Clerk; Careless Clerk; Thrifty Clerk; Fretful Clerk
  hand: Newcomer; Map; nothing more
  deck: Lantern; Rope; Whistle; 5 unknown cards
Bob:
  hand: nothing more

Play:
  Alice plays Newcomer to home
Ask:
  Where is Map?
  How many action tokens does Alice have?
"""
"""Map is discarded in 76 of 116 ways: in all if one of those who discard comes first. No token is left."""
