"""What happened, read from the notes of the rules: play notes, and the numbers of a quiz."""
