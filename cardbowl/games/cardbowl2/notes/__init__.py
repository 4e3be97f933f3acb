"""What is read from the notes of the rules of Card Bowl 2.0: play notes, sums, and what settles a question."""
