"""Switches the code of one rule off after the other, and tells which losses no scenario notices."""
