"""The table views of Card Bowl 2.0 as plain data: no rule is applied here."""
