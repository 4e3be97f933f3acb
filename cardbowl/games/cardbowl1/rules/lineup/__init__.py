"""Sections 2.1, 3.3 and 3.4 of the rulebook: the places of a formation, line-ups, motion, and how far cards reach."""
