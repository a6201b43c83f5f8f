"""What each class of the ability tree reads and writes, as one table."""

from judge.atlas.touches.row import Touch
from judge.atlas.touches.table import TOUCHES

__all__ = ["TOUCHES", "Touch"]
