"""One module for each surface, with a `SURFACE`; see `tests.fuzz.surface`."""
