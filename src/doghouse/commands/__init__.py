"""One file per command: `add_arguments(parser)`, and `run(arguments)` returns the exit code."""
