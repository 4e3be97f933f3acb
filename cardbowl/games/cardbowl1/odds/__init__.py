"""The exact odds of Card Bowl 1.1.6, counted from the draw deck."""
