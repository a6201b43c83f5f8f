"""Which occurrences a question counts that asks how much of something a player does."""

COUNTED = {
    "draws": "draw",
    "scores": "score",
    "gains tokens": "gain tokens",
    "flips": "flip",
    "discards": "discard",
    "pays tokens": "pay tokens",
}
