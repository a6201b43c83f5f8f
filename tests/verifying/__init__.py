"""Tests of the checker of rulings."""
