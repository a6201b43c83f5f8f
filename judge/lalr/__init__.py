"""LALR(1) parse tables for any grammar, computed over whole numbers and sets of bits."""
