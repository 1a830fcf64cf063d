"""`doghouse verify`: whether every deal of a record was fair."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

from ..deal_proof import DealProof, prove
from ..record_text import TITLE
from ..words import say
from .arguments import add_json_argument
from .files import add_file_argument, is_record, read_text

NOT_FAIR = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add_file_argument(parser)
    add_json_argument(parser)


def run(arguments: argparse.Namespace) -> int:
    text = read_text(arguments.file, newline="")  # every byte counts
    if not is_record(text):
        raise ValueError(say("file.no_record", file=arguments.file, title=TITLE))
    proof = prove(text)
    if arguments.json:
        print(json.dumps(document(proof)))
    else:
        print(*sentences(proof), sep="\n")
    return 0 if proof.is_fair else NOT_FAIR


def document(proof: DealProof) -> dict[str, object]:
    checks = [check._asdict() for check in proof.checks]
    return {"is_fair": proof.is_fair, "origin": proof.origin, "checks": checks}


def sentences(proof: DealProof) -> Iterator[str]:
    if not proof.checks:
        yield say("verify.nothing")
        return
    for check in proof.checks:
        if not check.is_right:
            number = 0 if check.number is None else check.number + 1
            yield say(f"verify.wrong.{check.subject}", number=number)
    if proof.is_fair:
        shuffles = sum(check.subject == "shuffle" for check in proof.checks)
        yield say(f"verify.fair.{proof.origin}", count=shuffles)
    else:
        yield say("verify.not_fair")
