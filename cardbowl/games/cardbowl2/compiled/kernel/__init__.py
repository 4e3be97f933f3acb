"""Games over the compiled tables, as functions that numba compiles; nothing here knows a rule that the tables hold."""
