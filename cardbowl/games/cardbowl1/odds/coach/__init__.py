"""The coach of Card Bowl 1.1.6: what each option of a decision is worth."""
