"""Showdown: teams of players, a twenty-sided die, and strategy cards in windows."""
