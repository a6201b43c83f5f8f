"""What the designer of a set should look at, beyond texts that are not understood."""
