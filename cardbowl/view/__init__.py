"""The scene of a table for any game, as plain data; games add their own parts and words (floor 3)."""
