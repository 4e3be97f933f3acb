"""Simulation of many games between computer players: plays as columns, statistics over them, worker processes, files."""
