"""Kickoffs, punts, field goals and tries (section 9 of the rulebook)."""
