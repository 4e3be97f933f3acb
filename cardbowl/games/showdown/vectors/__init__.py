"""Worked vectors of Showdown."""
