"""What is read from the notes of the rules of Card Bowl 1.1.6: play notes, sums, and what settles a question."""
