"""Sections 1.2, 3.1 and 3.2 of the rulebook: what cards are worth, how one is drawn, and the deal."""
