"""The version of Doghouse, which records name."""

VERSION = "0.1.0"
