"""Games of Football Strategy that start where a lesson begins."""
