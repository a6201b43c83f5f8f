"""The rules as executed instructions over an immutable state: one file per concept of the rules."""
