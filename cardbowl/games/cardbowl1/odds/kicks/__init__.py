"""Odds of kicks and their returns (section 9 of the rulebook)."""
