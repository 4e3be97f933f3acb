"""What the options of a decision of Card Bowl 1.1.6 are worth: the coach's numbers."""
