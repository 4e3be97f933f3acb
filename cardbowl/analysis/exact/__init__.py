"""Games solved exactly from the chances of their plays: expected points and win probability, without simulation."""
