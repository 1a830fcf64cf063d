"""`python -m doghouse` is `doghouse`."""

import sys

from .cli import main

sys.exit(main())
