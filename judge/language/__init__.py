"""The catalogues: a folder for each language, with the text of every message by its id (`judge.messages`)."""
