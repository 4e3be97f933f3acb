"""Games of Showdown that start where a lesson begins."""
