"""Card text: normalise, parse, bind, print; every text is read wholly or declined with the place."""
