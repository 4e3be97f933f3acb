"""Odds of passes, screens and laterals (section 7 of the rulebook)."""
