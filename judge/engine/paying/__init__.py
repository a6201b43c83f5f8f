"""Costs, and how they are paid (508)."""
