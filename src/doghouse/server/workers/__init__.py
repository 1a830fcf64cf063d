"""Worker processes: bots, records and analyses."""
