"""What happened, read from the notes of the rules: play notes, sums, and what settles a question."""
