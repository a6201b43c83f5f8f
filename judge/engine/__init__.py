"""The rules as executed instructions over an immutable state: one file per concept of the rules.

Importing the package fills the tables that say who carries out, and who reads, each class of the ability tree, and what
goes on at which moment. What lies below asks these tables, so that it need not know what lies above.
"""

from judge.engine import effects
from judge.engine.confrontations import events_of_confronting
from judge.engine.faceoffs import faceoff_by_modifier
from judge.engine.occurring import control_kept, hand_size, home_limits, paid_moves, uniqueness
from judge.engine.turns import executable

__all__ = [
    "control_kept",
    "effects",
    "events_of_confronting",
    "executable",
    "faceoff_by_modifier",
    "hand_size",
    "home_limits",
    "paid_moves",
    "uniqueness",
]
