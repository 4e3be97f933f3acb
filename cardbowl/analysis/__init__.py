"""What can be found out about a game by playing it: simulations and worked vectors (floor 2).

Everything here is handed a `Game` and imports none.
"""
