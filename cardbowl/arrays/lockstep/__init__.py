"""Functions on numbers and arrays, run for many games at once: the same text over columns, with a number for each game.

A function that `arrays.jit.compiled` takes is rewritten, with those that it calls: each name holds one number for all games, or
an array with one for each. An `if` runs each branch for the games that take it, a `while` runs until no game is left in it, and
games that have returned are left out of what follows. So many games cost a few steps of NumPy each, where numba is missing.
"""
