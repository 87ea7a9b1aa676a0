# Two commands for everybody: `make play` to see it work, `make test` to know that it does.
# Both install what is missing, so a fresh Debian 12 with git and make is enough.

.DEFAULT_GOAL := help
.PHONY: help setup build play test test-deep bench fuzz format schemas clean

help:           ## show these lines
	@grep -E '^[a-z-]+: .*##' Makefile | sed -E 's/^([a-z-]+):.*## /  make \1\t/' | expand -t 18

setup:          ## install what is missing (idempotent)
	@scripts/setup

build: setup    ## the release binary, at build/release/arbiter
	@scripts/build release arbiter

play: build     ## the main job, and what to try next
	@scripts/play

test: setup     ## what every change must pass: unit tests, cases, examples, format; ends with a count
	@scripts/test

test-deep: setup ## sanitizers, the second compiler, threads, WebAssembly, long samples; ends with a count
	@scripts/test deep

bench:          ## time the engine beside its peers; one table, as ratios
	@scripts/setup bench
	@scripts/bench

fuzz: setup     ## fuzz the readers; SECONDS_EACH=60 by default
	@scripts/fuzz

format: setup   ## rewrite the sources in the project's format
	@scripts/format --write

schemas: build  ## regenerate schemas/ and docs/reference/ from the field tables
	@scripts/generate

clean:          ## remove everything that was built
	rm -rf build
