"""What the system or a library says of its failures, quoted in messages."""

from __future__ import annotations

from judge.messages.message import term

KNOWN = (
    *("Permission denied", "Operation not permitted", "Read-only file system", "No space left on device"),
    *("Disk quota exceeded", "File too large", "Input/output error", "Too many open files"),
    *("Too many open files in system", "File name too long", "Too many levels of symbolic links"),
    *("Cannot allocate memory", "No such file or directory", "Not a directory", "Is a directory"),
    *("File exists", "Directory not empty", "Bad file descriptor", "Device or resource busy"),
    *("Address already in use", "Cannot assign requested address", "Name or service not known"),
    *("syntax error", "no element found", "not well-formed (invalid token)", "mismatched tag"),
    *("junk after document element", "unclosed token", "duplicate attribute", "undefined entity"),
    *("XML or text declaration not at start of entity", "unknown encoding", "unbound prefix"),
    *("file is not a database", "database disk image is malformed", "database is locked"),
    *("unable to open database file", "attempt to write a readonly database", "disk I/O error"),
    *("database or disk is full", "no such table: card", "no such table: term", "a card without a face"),
)
"""The failures that other languages have words for."""


def quoted(said: str) -> str:
    """The words of a system or library. A message that quotes what a language does not know stays in English."""
    return term(said)


def refusal(error: OSError) -> str:
    """Why the system does not do something."""
    return quoted(error.strerror or str(error))
