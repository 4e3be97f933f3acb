"""The computer players of Card Bowl 1.1.6, and their estimates."""
