"""Card Bowl 1.1.6, eleven a side: one file per section of its rulebook; the plays are here, the game around them is to come."""
