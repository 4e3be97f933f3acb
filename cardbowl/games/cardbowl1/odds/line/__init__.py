"""Odds of the line: the snap and the sack draws (sections 3.5 and 5 of the rulebook)."""
