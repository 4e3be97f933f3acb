"""Simulation of games whose rules have been compiled into tables: games as arrays."""
