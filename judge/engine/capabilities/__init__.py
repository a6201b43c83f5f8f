"""What the engine can do with card text: for each class of the ability tree, which of its fields are read."""

from judge.engine.capabilities.row import Capability
from judge.engine.capabilities.table import CAPABILITIES

__all__ = ["CAPABILITIES", "Capability"]
