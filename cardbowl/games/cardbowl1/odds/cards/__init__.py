"""Odds of the cards themselves: the deck that is left, its jokers, and the hands that are dealt."""
