"""The atlas: which cards can touch, found by what their texts read and write, and what comes of their boards."""
