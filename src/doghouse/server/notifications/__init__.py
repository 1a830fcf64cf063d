"""Messages to people about their tables while they aren't looking."""
