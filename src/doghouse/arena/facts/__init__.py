"""Facts about the games, from many fast ones: `survey` collects, `facts_report` formats them."""
