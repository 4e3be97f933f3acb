"""Where lessons about Card Bowl 2.0 begin: one play on its own, or a game from a given position."""
