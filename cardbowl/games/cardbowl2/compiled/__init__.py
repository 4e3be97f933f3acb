"""Card Bowl 2.0 as tables: its rules and its player, read once for every class of play, for the fast engine."""
