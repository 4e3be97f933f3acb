"""The table views of D.O.I. as plain data: no rule is applied here."""
