"""Where lessons about D.O.I. begin: one play on its own, or a game from a given position."""
