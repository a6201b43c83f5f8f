PYTHON ?= python3.11
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: demo test check minima bench fuzz torture mutants operators nets smoke laws games golden schemas messages clean

demo: $(STAMP)
	$(BIN)/python -m compileall -q judge
	$(BIN)/judge ask scenarios/showcase/showcase.scenario

test: $(STAMP)
	$(BIN)/python -m compileall -q judge tests
	$(BIN)/pytest -n auto

check: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

minima: $(STAMP)
	$(BIN)/python -m tests.minima

bench: $(STAMP)
	$(BIN)/python -m tests.bench --record

fuzz: $(STAMP)
	$(BIN)/python -m tests.fuzz
	JUDGE_MORE=10 $(BIN)/pytest tests/engine

torture: $(STAMP)
	$(BIN)/python -m tests.torture

mutants: $(STAMP)
	$(BIN)/python -m tests.mutants

operators: $(STAMP)
	$(BIN)/python -m tests.mutants --operators

nets: $(STAMP)
	JUDGE_MORE=10 $(BIN)/pytest -n auto tests/nets tests/verifying tests/language tests/scenario_run
	$(BIN)/python -m tests.nets.corruption

smoke: $(STAMP)
	$(BIN)/python -m tests.laws

laws: $(STAMP)
	$(BIN)/python -m tests.laws --laws

games: $(STAMP)
	$(BIN)/python -m tests.games

golden: $(STAMP)
	$(BIN)/python -m tests.nets.golden

schemas: $(STAMP)
	$(BIN)/python -m judge.cli.schemas

messages: $(STAMP)
	$(BIN)/python -m judge.messages.check

$(STAMP): pyproject.toml
	command -v $(PYTHON) >/dev/null 2>&1 && $(PYTHON) -m venv $(VENV) || python3 -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $(STAMP)

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
