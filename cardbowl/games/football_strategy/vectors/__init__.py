"""Worked vectors of Football Strategy."""
