"""What a table shows of Showdown, as plain data."""
