"""The games. Standard library only; numpy and numba enter through ``compiled`` when asked."""
