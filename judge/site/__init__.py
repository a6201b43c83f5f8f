"""The rulebook, its coverage, its open questions and the rulings of scenarios as a static web site.

The pages work from disk, on a phone and without a mouse; nothing is loaded from any other place.
"""
