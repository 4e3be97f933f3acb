"""The rules of Card Bowl 2.0: one file a section of its rulebook."""
