"""The coach of Card Bowl 2.0: what each option of a decision is worth."""
