"""The odds of the running play, at every draw and every decision."""
