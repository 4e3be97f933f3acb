"""Passes, screens and laterals, and runs after a catch or an interception (section 7 of the rulebook)."""
