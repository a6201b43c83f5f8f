"""Reading card text against a board, from the perspective of its controller (513.5).

Descriptions speak of players, places and events, and these of cards described, so each looks the other up in a table;
importing the package fills the tables.
"""

from judge.engine.perspective import (
    descriptions,
    first_of_all,
    holders,
    of_a_faceoff,
    places,
    players,
    problems_where,
    top_of_deck,
    what_cards_have,
)
from judge.engine.perspective.events import table as table_of_events
from judge.engine.perspective.perspective import Perspective

__all__ = [
    "Perspective",
    "descriptions",
    "first_of_all",
    "holders",
    "of_a_faceoff",
    "places",
    "players",
    "problems_where",
    "table_of_events",
    "top_of_deck",
    "what_cards_have",
]
