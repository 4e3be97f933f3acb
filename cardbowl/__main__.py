"""``python -m cardbowl …`` is ``cardbowl …``."""

from cardbowl.cli import main

if __name__ == "__main__":
    main(prog_name="cardbowl")
