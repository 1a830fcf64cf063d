"""The games. Standard library only; numpy enters through ``native`` when asked."""
