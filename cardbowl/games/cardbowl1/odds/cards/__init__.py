"""The cards behind the odds: the deck that is left, its jokers, and the hands that are dealt."""
