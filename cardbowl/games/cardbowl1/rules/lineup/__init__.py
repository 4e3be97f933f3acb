"""The places of a formation, line-ups, motion, and the ranges of cards (sections 2.1, 3.3 and 3.4 of the rulebook)."""
