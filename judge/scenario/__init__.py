"""Scenario files: boards, lines of play and questions written in the words of the rules."""
