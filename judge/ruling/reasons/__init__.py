"""Steps that a ruling adds to the walk: what modifiers do, why something is not there, what it waits for."""
