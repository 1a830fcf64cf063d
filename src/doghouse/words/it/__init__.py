"""Italian."""

SINGULAR = (1,)  # the counts that take the first of two forms
