"""Starting points for lessons about Card Bowl 2.0: one play on its own, or a game from a given position."""
