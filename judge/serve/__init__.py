"""The page for the table: a server on this machine, on which a board is built by touching and asked about."""
