"""`doghouse verify`: check that every deal of a record was fair."""

from collections.abc import Iterator

from ..record import DealProof, prove
from ..record_text import TITLE
from ..words import say
from . import shared

NOT_FAIR = 1


def add_arguments(parser: shared.Parser) -> None:
    shared.add_record_argument(parser)


def run(arguments: shared.Arguments) -> int:
    text = shared.read_text(arguments.file, newline="")  # every byte counts
    if not shared.is_record(text):
        raise ValueError(say("file.no_record", file=arguments.file, title=TITLE))
    proof = prove(text)
    checks = [check._asdict() for check in proof.checks]
    document = {"is_fair": proof.is_fair, "origin": proof.origin, "checks": checks}
    shared.answer(arguments, document, sentences(proof))
    return 0 if proof.is_fair else NOT_FAIR


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
