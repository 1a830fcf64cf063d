"""Routes over HTTP, one file a subject."""
