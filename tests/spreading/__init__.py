"""Tests of work done in pieces."""
