"""The renaming net: with other names of cards and players nothing but the names may differ in a ruling."""
