"""Every ability of the collection that counts as executable, put on a board of its kind and carried through once.

`python -m tests.laws` does so for all of them, holds the walks against general laws and reports.
"""
