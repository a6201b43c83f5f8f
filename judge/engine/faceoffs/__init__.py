"""Faceoffs, and the Troublemakers that are challenged to them (514, 515, 607, 608)."""
