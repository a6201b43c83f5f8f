"""The rules as executed instructions over an immutable state: one file per concept of the rules.

Importing the package fills the tables that say who carries out, and who reads, each class of the ability tree. What
lies below asks these tables, so that it need not know what lies above.
"""

from judge.engine import effects, events_of_confronting, hand_size

__all__ = ["effects", "events_of_confronting", "hand_size"]
