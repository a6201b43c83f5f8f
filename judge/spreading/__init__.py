"""Work in pieces, done here, in several processes, or by a Dask scheduler: which of them does a piece never matters."""
