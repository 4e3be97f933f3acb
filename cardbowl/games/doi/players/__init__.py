"""The computer players of D.O.I., and what they go by."""
