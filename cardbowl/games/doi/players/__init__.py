"""The computer players of D.O.I., and their estimates."""
