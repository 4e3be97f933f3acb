"""Odds of open-field runs, loose balls and fouls (sections 8 and 10 of the rulebook)."""
