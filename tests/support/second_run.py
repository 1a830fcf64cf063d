"""Runs pytest, then reruns failed tests that depend on the machine's speed, one at a time.

`python -m tests.support.second_run ARGUMENTS` takes pytest's arguments. Only tests marked
`browser` or `slow_machine` are rerun; any other failure fails the run. A test that passes only
on the rerun is flaky. It is named at the end and belongs in tests/flaky.md.
"""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterable

import pytest

MARKERS = ("browser", "slow_machine")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """For conftest.py: marks each report with whether its test may be rerun."""
    report = yield
    report.may_run_again = any(item.get_closest_marker(name) for name in MARKERS)  # type: ignore[attr-defined]
    return report


class Outcomes:
    """A pytest plugin that collects the outcome of each test."""

    def __init__(self) -> None:
        self.passed: set[str] = set()
        self.failed: dict[str, bool] = {}  # whether it may be rerun

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed[report.nodeid] = getattr(report, "may_run_again", False)
        elif report.when == "call" and report.passed:
            self.passed.add(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed[report.nodeid] = False


def main(arguments: list[str]) -> int:
    first = Outcomes()
    code = pytest.main(arguments, plugins=[first])
    again = [test for test, may_run_again in first.failed.items() if may_run_again]
    if code != pytest.ExitCode.TESTS_FAILED or not again:
        return code
    print("\nAgain, one at a time, those that depend on the machine's pace:", flush=True)
    second = Outcomes()
    pytest.main(["-v", "-m", "", *again], plugins=[second])
    flaky = [test for test in again if test in second.passed - second.failed.keys()]
    failed = [test for test in first.failed if test not in flaky]
    tell("Flaky, passed only the second time (keep them in tests/flaky.md)", flaky)
    tell("Failed", failed)
    return int(pytest.ExitCode.TESTS_FAILED if failed else pytest.ExitCode.OK)


def tell(what: str, tests: Iterable[str]) -> None:
    lines = [f"  {test}" for test in tests]
    if lines:
        print("\n".join(["", f"{what}:", *lines]), flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
