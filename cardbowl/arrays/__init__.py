"""Tables as arrays, and functions on them that numba compiles where it is installed: what the fast engine runs on."""

from cardbowl.errors import needs

needs("numpy", "lab", "the fast engine")
