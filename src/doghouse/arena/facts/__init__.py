"""Facts about the games, from many fast games: `survey.survey` finds them, `telling` tells them."""
