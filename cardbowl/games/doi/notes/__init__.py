"""What is read from the notes of the rules of D.O.I.: play notes, sums, and what settles a question."""
