"""Odds of runs from scrimmage (section 6 of the rulebook)."""
