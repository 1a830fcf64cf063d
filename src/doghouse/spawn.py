"""Worker processes: how they start, and how they end with their parent."""

import contextlib
import multiprocessing
import os
import signal
import threading
from multiprocessing import resource_tracker
from multiprocessing.process import BaseProcess

#: A forked worker would inherit sockets, locks and thread state.
SPAWN = multiprocessing.get_context("spawn")


def cores() -> int:
    """The number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def start_deaf(process: BaseProcess) -> None:
    """Start a process that ignores Ctrl-C until `start_worker`.

    Ctrl-C goes to all processes of a terminal; one that is still starting would die of it with a
    traceback."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        process.start()
        return
    resource_tracker.ensure_running()  # starting it later would unblock signals
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def start_worker(niceness: int = 0, leads_group: bool = False) -> None:
    """Call this first in a worker. One that leads a group takes its children down with it."""
    # Ctrl-C reaches the parent, which stops its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        # A blocked signal would stay blocked in the programs it starts.
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    if niceness:
        step_back(niceness)
    if leads_group and hasattr(os, "setpgid"):
        os.setpgid(0, 0)
    threading.Thread(target=end_with_parent, args=(leads_group,), daemon=True).start()


def step_back(niceness: int) -> None:
    """Lower the priority of the calling thread, or of its process if not on Linux."""
    with contextlib.suppress(OSError, AttributeError):
        if hasattr(os, "sched_setscheduler"):
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))  # no preemption on wakeup
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), niceness)
        else:
            os.nice(niceness)


def end_with_parent(leads_group: bool) -> None:
    """Exit when the parent does, even if it was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        if leads_group:
            kill_group(os.getpid())
        os._exit(1)


def kill_group(leader: int) -> None:
    """Kill a worker that leads a group, and the programs it started."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(leader, signal.SIGKILL)
