"""How people are told what happens at their tables while they don't look."""
