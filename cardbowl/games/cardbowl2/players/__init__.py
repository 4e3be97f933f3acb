"""The computer players of Card Bowl 2.0, and their estimates."""
