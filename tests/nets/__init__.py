"""Nets under the judge while it is rebuilt: what must stay the same, and what may only get better.

Each net compares what the judge does today with a record in this folder. `make golden` writes the records anew; their
differences are then read as carefully as those of code.
"""
