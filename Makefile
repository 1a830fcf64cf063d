# Everything runs in .venv, which is made on first use and renewed when pyproject.toml changes.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.ready-without-page
COMPILER := $(VENV)/.ready-to-compile
PLAY := $(VENV)/.ready-to-play
TRAIN := .bench/train
CLUSTER := .bench/cluster
DEVELOP := $(VENV)/.ready-to-develop

# What the page in the browser is made of: a change builds it anew.
PAGE := build_web.py $(shell find web src/doghouse/words -type f -not -path '*/node_modules/*' -not -path '*/test/*' -not -name '*.py*' 2>/dev/null)

# Whoever has nothing left to do takes over from the other: the tests of the page lie side by side and are the longest.
TWO := -n 2 --dist worksteal

# Two browsers and two servers at once can make a test wait in vain. What fails gets a second run by itself:
# a defect fails again, and a test that does not is named, to be mended.
AGAIN = echo "Once more, one at a time: what failed." && $(BIN)/python -m pytest --last-failed --last-failed-no-failures none -v $(ARGS)

PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play terminal test test-slow test-train check bench clean

help: ## print this list
	@echo "Doghouse: make <target>"
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  \1|\2/p' $(MAKEFILE_LIST) | \
		awk -F'|' '{ printf "%-12s %s\n", $$1, $$2 }'
	@echo "Needs Python 3.11 or newer; another one than python3: make PYTHON=python3.12 <target>"

play: $(PLAY) ## a table against bots, in the browser
	@trap : INT; $(BIN)/doghouse serve --open /play $(ARGS) || [ $$? -eq 130 ]  # Ctrl-C is a way to leave

terminal: $(INSTALLED) ## the same in the terminal
	@trap : INT; $(BIN)/doghouse play $(ARGS) || [ $$? -eq 130 ]

# With CI set neither the compiled engine nor the page in the browser is ever skipped.
test test-slow: export CI := true

# The compiler works beside the checks, which leave one of two cores idle.
test: $(DEVELOP) ## check, then all quick tests, interpreted and compiled
	@$(BIN)/python -c 'from doghouse.bots.kernels import kernels; kernels()' & \
		$(MAKE) --no-print-directory check && $(BIN)/python -m tests.support.chromium; \
		checked=$$?; wait; exit $$checked
	$(BIN)/python -m pytest $(TWO) $(ARGS) || { [ $$? -eq 1 ] && $(AGAIN); }

test-slow: $(DEVELOP) ## the tests that take minutes; with Ray in .bench/cluster
	@$(BIN)/python -m tests.support.firefox
	$(BIN)/python -m pytest $(TWO) -m slow $(ARGS)
	@test -x $(CLUSTER)/bin/python || $(BIN)/python -m venv $(CLUSTER)
	@DOGHOUSE_NO_PAGE=1 $(CLUSTER)/bin/python -m pip --disable-pip-version-check install --quiet -e '.[fast,cluster]' pytest
	$(CLUSTER)/bin/python -m pytest -m slow tests/commands/test_arena_command.py tests/arena/test_ray_cluster.py -k cluster

test-train: $(INSTALLED) ## the example that learns, OpenSpiel, torch and JAX: in .bench/train (6 GB)
	@test -x $(TRAIN)/bin/python || $(BIN)/python -m venv $(TRAIN)
	@DOGHOUSE_NO_PAGE=1 $(TRAIN)/bin/python -m pip --disable-pip-version-check install --quiet -e '.[train,openspiel]' pytest jax
	$(TRAIN)/bin/python -m pytest -m slow tests/extras $(ARGS)

check: $(DEVELOP) ## format, lint, types, and that imports point down
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(DEVELOP) ## how fast: measured against peers in the same run
	$(BIN)/python -m benchmarks $(ARGS)

clean: ## remove all that was made here, .venv too
	rm -rf $(VENV) .bench build dist web/node_modules src/doghouse/web .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(INSTALLED): pyproject.toml $(BIN)/python
	@echo "Installing Doghouse into $(VENV) (half a minute the first time) ..."
	@DOGHOUSE_NO_PAGE=1 $(PIP) -e .
	@touch $@

# Where there is no numba for this Python or machine the table opens all the same.
$(COMPILER): $(INSTALLED)
	@echo "Installing the bots' compiler (numba) ..."
	@DOGHOUSE_NO_PAGE=1 $(PIP) -e '.[fast]' || echo "Not available here: the bots play without it, more slowly."
	@touch $@

$(PLAY): $(COMPILER) $(PAGE)
	@echo "Building the page in the browser (a minute the first time) ..."
	@$(BIN)/python build_web.py
	@touch $@

$(DEVELOP): pyproject.toml $(PAGE) $(BIN)/python
	@echo "Installing Doghouse, its compiler (numba) and the tools for tests into $(VENV): a minute or two ..."
	@$(PIP) -e '.[fast,dev]'
	@touch $(INSTALLED) $(COMPILER) $(PLAY) $@

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || \
		{ echo "Doghouse needs Python 3.11 or newer, and there is no '$(PYTHON)' here. Another one: make PYTHON=/path/to/python <target>"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Doghouse needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) -V 2>&1). Another one: make PYTHON=python3.12 <target>"; exit 1; }
	@echo "Making a Python environment in $(VENV) ..."
	@made=$(VENV); [ ! -e $(VENV) ] || made=$(BIN)/python; \
	$(PYTHON) -m venv --clear $(VENV) || { rm -rf $$made; echo "That failed."; \
		$(PYTHON) -c 'import ensurepip' 2>/dev/null || \
		echo "ensurepip is missing: install your system's venv package (Debian, Ubuntu: apt install python3-venv) and try again."; exit 1; }
