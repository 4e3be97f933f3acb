"""Readings of the notes of the rules of Card Bowl 1.1.6: play notes, sums, and the notes at which odds stop."""
