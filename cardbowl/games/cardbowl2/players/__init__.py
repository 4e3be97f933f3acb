"""The computer players of Card Bowl 2.0, and what they go by."""
