"""`python -m judge` is the same as `judge`."""

from judge.cli.main import run

if __name__ == "__main__":
    run()
