"""The store in PostgreSQL, for one process or for several on any number of machines."""
