"""How each kind of instruction is carried out; importing the package fills the tables that say by which function."""

from judge.engine.effects import table

__all__ = ["table"]
