"""A rules-compliance judge for the My Little Pony Collectible Card Game."""

__version__ = "0.1.0"
