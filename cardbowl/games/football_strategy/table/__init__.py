"""What a table shows of Football Strategy, as plain data."""
