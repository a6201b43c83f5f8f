"""Going on from a state: doing what the line of play says, exploring what can happen."""
