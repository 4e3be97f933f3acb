"""What can be found out about a game by playing it and by solving it: simulations, worked vectors, solved games (floor 2).

Everything here is handed a `Game` and imports none.
"""
