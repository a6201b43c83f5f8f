"""A small checker of rulings that shares nothing with the engine: it knows facts, steps, and what rules allow."""
