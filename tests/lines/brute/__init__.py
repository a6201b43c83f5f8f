"""The slow answers: plain games of their own, which know a few cards and rules and nothing of the engine."""
