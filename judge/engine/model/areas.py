"""The areas of the play zone (501, 522.2) by their keys."""

from __future__ import annotations


def home(player: str) -> str:
    """The area key of a player's home."""
    return f"home:{player}"


def problem_area(player: str) -> str:
    """The area key of a player's Problem."""
    return f"problem:{player}"


def is_home(area: str) -> bool:
    """Whether an area key is a home's."""
    return area.startswith("home:")


def own_area(physical: int) -> str:
    """The key of the area that comes with a Dilemma (522.2)."""
    return f"dilemma:{physical}"


def is_problem_area(area: str) -> bool:
    """Whether an area key is that of a Problem or a Dilemma."""
    return area.startswith(("problem:", "dilemma:"))
