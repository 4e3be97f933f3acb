"""The table views of Card Bowl 1.1.6 as plain data: no rule is applied here."""
