"""Worker processes: how each of them starts, and that none outlives whoever started it."""

import contextlib
import multiprocessing
import os
import signal
import threading
from multiprocessing import resource_tracker
from multiprocessing.process import BaseProcess

#: A forked worker would share sockets, locks and the threads' state.
SPAWN = multiprocessing.get_context("spawn")


def start_deaf(process: BaseProcess) -> None:
    """Ctrl-C goes to all processes of a terminal. One that is starting would die of it with a
    traceback: it is deaf to it until `start_worker`."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        process.start()
        return
    resource_tracker.ensure_running()  # else it starts with the first one, and unblocks signals
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def start_worker(niceness: int = 0, leads_group: bool = False) -> None:
    """To be called first in a worker. With a group of its own it ends with all it has started."""
    # Ctrl-C reaches the parent, which ends its workers.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        # What is blocked stays so in programs that it starts, whatever they want to do with it.
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
    if niceness:
        step_back(niceness)
    if leads_group and hasattr(os, "setpgid"):
        os.setpgid(0, 0)
    threading.Thread(target=end_with_parent, args=(leads_group,), daemon=True).start()


def step_back(niceness: int) -> None:
    """The thread that calls this gives way to all others; elsewhere than on Linux its process."""
    with contextlib.suppress(OSError, AttributeError):
        if hasattr(os, "sched_setscheduler"):
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))  # wakes without haste
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), niceness)
        else:
            os.nice(niceness)


def end_with_parent(leads_group: bool) -> None:
    """Nobody else ends the workers of a process that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        if leads_group:
            kill_group(os.getpid())
        os._exit(1)


def kill_group(leader: int) -> None:
    """A worker that leads a group, and the programs that it has started."""
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(leader, signal.SIGKILL)
