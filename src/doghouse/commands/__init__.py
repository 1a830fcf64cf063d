"""One file per command: `add_arguments(parser)`, and `run(arguments)`, which returns the exit code."""
