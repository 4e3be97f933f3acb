"""Readings of the rules without playing them: every way they can go, live odds, decisions, solved games (floor 2)."""
