"""Rulings in other languages: catalogues of sentence templates, and a translator that finds the one that fits.

A language is a folder here with two PO files: `sentences.po`, kept in step with the source code by
`python -m judge.language.collect`, and `phrases.po`, written by hand. Nothing of this is loaded for English.
"""
