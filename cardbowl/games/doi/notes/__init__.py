"""Readings of the notes of the rules of D.O.I.: play notes, sums, and the notes at which odds stop."""
