"""Tests of changed scenarios."""
