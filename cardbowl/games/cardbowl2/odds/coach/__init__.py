"""What the options of a decision of Card Bowl 2.0 are worth: the coach's numbers."""
