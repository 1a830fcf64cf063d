"""How fast the page is: first load, drawing, animation, and what Lighthouse says."""
