"""Readings of the notes of the rules of Card Bowl 2.0: play notes, sums, and the notes at which odds stop."""
