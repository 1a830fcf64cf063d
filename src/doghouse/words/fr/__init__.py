"""French."""

SINGULAR = (0, 1)  # the counts that take the first of two forms
