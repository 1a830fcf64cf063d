"""Features: a seat's observation and the results of its moves, as named arrays for nets."""

from .core.fields import Field
from .encoding import fields_of, input_count, option_inputs, row_width
from .observation import Observation

__all__ = ["Field", "Observation", "fields_of", "input_count", "option_inputs", "row_width"]
