"""Rushes, sneaks and scrambles (section 6 of the rulebook)."""
