"""What goes over the wire: `requests` to a table, its `messages`, and documents over `http`."""
