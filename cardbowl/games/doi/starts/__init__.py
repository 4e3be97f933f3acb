"""Starting points for lessons about D.O.I.: one play on its own, or a game from a given position."""
