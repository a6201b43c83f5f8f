"""What is broken in a rules document: found by its own words and numbers, for whoever edits it."""

from judge.rulebook.linting.finding import Finding
from judge.rulebook.linting.registry import CHECKS, lint

__all__ = ["CHECKS", "Finding", "lint"]
