"""Changes one operator of one function of the engine after the other, and says which changes no scenario notices."""
