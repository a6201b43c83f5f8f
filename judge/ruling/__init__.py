"""Questions about a board and a line of play, their answers, and what the answers rest on."""
