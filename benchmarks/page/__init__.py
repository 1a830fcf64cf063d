"""The speed of the page: first load, drawing, animation, Lighthouse."""
