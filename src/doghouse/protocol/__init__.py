"""The wire protocol: `requests` to a table, its `messages`, and documents over `http`."""
