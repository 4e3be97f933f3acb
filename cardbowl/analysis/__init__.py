"""Simulations, worked vectors and solvers for any game (floor 2).

Functions take a `Game`; no game is imported here.
"""
