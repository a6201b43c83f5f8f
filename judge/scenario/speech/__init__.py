"""Questions in people's own words: each is put as one of the questions that the judge knows, which is then read."""
