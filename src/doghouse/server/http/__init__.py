"""Routes over HTTP, one file per subject."""
