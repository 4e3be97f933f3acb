"""Sweeps: many variants of a game, played by many players, each a row of figures with errors."""
