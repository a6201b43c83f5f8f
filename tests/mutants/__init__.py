"""Switches the code of one rule off after the other, and says which losses no scenario notices."""
