"""Starting points for lessons about Card Bowl 1.1.6: one play on its own, or a game from a given position."""
