"""Facts about the games, from many fast ones: `survey` finds them, `facts_report` sets them."""
