"""What a table shows of any game, as plain data; games add their own rooms and words to it (floor 3)."""
