"""Reading card text against a board, from the perspective of its controller (513.5)."""

from judge.engine.perspective.perspective import Perspective

__all__ = ["Perspective"]
