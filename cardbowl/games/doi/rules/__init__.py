"""The rules of D.O.I.: one file a section of its rulebook."""
