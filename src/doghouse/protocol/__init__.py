"""The messages between a table and a player: two closed sets of records.

A client sends a `Request`, a table sends a `TableMessage`; both are JSON objects with a `type`.
Each request has an `id` of the client's choice, and gets exactly one answer with the same number
in `to`. Moves and views are written as in docs/rules/notation.md.
"""

from .analysis_messages import *  # noqa: F403
from .client_messages import *  # noqa: F403
from .http_messages import *  # noqa: F403
from .json_schemas import *  # noqa: F403
from .snapshot_updates import *  # noqa: F403
from .table_messages import *  # noqa: F403
from .table_parts import *  # noqa: F403
