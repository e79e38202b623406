# `make` alone lists the words. `make run` on a fresh machine is all it takes.
.DEFAULT_GOAL := help
.PHONY: help run demo setup setup-dev test test-postgres quick lint check format bench golden messages screenshots lock

PYTHON ?= python3
PORT ?= 8000
WORKERS ?= 1
export PYTHON PORT WORKERS

BIN := .venv/bin
# Universal: one lock file for every system and every Python from 3.11 on. It names no index.
LOCK := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

STYLED := "static/**/*.js" "static/**/*.css" "templates/**/*.css"

help: # the list you are reading
	@sed -n 's/^\([a-z-]*\):[^#]*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 15

run: setup ## set up what is missing, migrate, serve on port 8000 (PORT=8080, WORKERS=4)
	@$(BIN)/python -m shiplog.serve

demo: setup ## load a finished and a half-played campaign, to look around in
	@$(BIN)/python manage.py migrate --verbosity 0
	@PORT=$(if $(filter file,$(origin PORT)),,$(PORT)) $(BIN)/python manage.py demo

setup: ## install what running needs: .venv, pinned packages, what printing needs
	@sh scripts/setup.sh

setup-dev:
	@sh scripts/setup.sh --dev

# Three processes for two cores: there is always one that waits for a server, a browser or a disk.
test: setup-dev ## every test, those in a real browser too; some on PostgreSQL as well
	$(BIN)/pytest -n 3 --durations=15
	TESTS_ON=postgres $(BIN)/pytest -n 3 --durations=5 -m "postgres"

test-postgres: setup-dev ## every test on a private PostgreSQL, but those of SQLite's own file
	TESTS_ON=postgres $(BIN)/pytest -n 3 --durations=15

quick: setup-dev ## the tests of rules and pages: no browser, nothing printed, nothing slow
	$(BIN)/pytest -n 2 --durations=15 -m "not browser and not print and not slow"

lint: setup-dev ## ruff, djangofmt, oxfmt, mypy, import-linter
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/djangofmt --check templates
	$(BIN)/oxfmt --check $(STYLED)
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

check: lint test ## lint and test: what CI does

format: setup-dev ## lay out Python, templates, scripts and style sheets
	$(BIN)/ruff check --fix --select I
	$(BIN)/ruff format
	$(BIN)/djangofmt templates
	$(BIN)/oxfmt $(STYLED)

bench: setup-dev ## measure, one line per figure with its goal
	$(BIN)/python -m bench

golden: setup-dev ## play the golden games again and rewrite their files; review the diff
	$(BIN)/python -m tests.golden.write

# In parts: make screenshots ONLY=home,rules SIZES=390x844 THEMES=dark LANGUAGES=ru
screenshots: setup-dev ## every page and state as a picture, into screenshots/ (ONLY=home for a part)
	$(BIN)/python -m tests.browser.screenshots --only "$(ONLY)" --sizes "$(SIZES)" \
		--themes "$(THEMES)" --languages "$(LANGUAGES)"

messages: setup ## collect the texts to translate, then compile the translations
	$(BIN)/python manage.py makemessages -l ru -l pt_BR --ignore tests --add-location file --no-wrap
	@sh scripts/setup.sh

lock: setup-dev ## pin the newest versions pyproject.toml allows, with hashes
	$(LOCK) pyproject.toml -o requirements.lock
	$(LOCK) pyproject.toml --group dev -c requirements.lock -o requirements-dev.lock
