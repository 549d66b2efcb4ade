#!/usr/bin/env python3
"""Compares the speed of this module with that of a pipe to the program: speed.py WALZ [GAME...].

Prints decisions per second of random games, in one process, as the best of several rounds in which all ways take turns.
"""

import os
import pathlib
import random
import sys
import time

import numpy
import walz

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "lab" / "python"))
from walzwerk import Game as PipeGame  # noqa: E402

ROUNDS, SECONDS, BATCH = 5, 1.0, 64


def by_pipe(name, players):
    """Random games over a pipe; yields after each decision."""
    for seed in range(1, 10**6):
        chance = random.Random(seed)
        with PipeGame(name, seed=seed, players=players, data=os.environ.get("WALZ_DATA")) as game:
            while game.result is None:
                game.choose(chance.choice(game.options)["id"])
                yield 1


def by_apply(game, observe):
    """Random games with `apply`, with or without `observe` before each decision."""
    for seed in range(1, 10**6):
        chance, state = random.Random(seed), game.new_game(seed)
        while not state.is_terminal():
            if observe:
                state.observe(state.current_player())
            state.apply(chance.choice(state.legal_actions()))
            yield 1


def by_step_many(game):
    """Random games with `step_many`; finished games begin anew."""
    chance, seed = numpy.random.default_rng(1), BATCH
    states = [game.new_game(i + 1) for i in range(BATCH)]
    masks = numpy.array([state.action_mask() for state in states])
    while True:
        step = walz.step_many(states, (masks * chance.random(masks.shape)).argmax(axis=1))
        yield BATCH
        masks = step.masks
        for i in numpy.flatnonzero(step.terminal):
            seed += 1
            states[i] = game.new_game(seed)
            masks[i] = states[i].action_mask()


def rate(way):
    """Decisions per second of wall-clock time, which includes that of the program."""
    begin, count = time.monotonic(), 0
    for done in way:
        count += done
        elapsed = time.monotonic() - begin
        if elapsed > SECONDS:
            return count / elapsed


def main():
    os.environ["WALZ"] = sys.argv[1]
    print(f"| game | pipe | observe, apply | apply | step_many ({BATCH} states) | actions |\n|---|---|---|---|---|---|")
    for name in sys.argv[2:] or ["muehle", "auf-der-walz"]:
        game = walz.load(name)
        game.num_distinct_actions()
        ways = [by_pipe(name, game.num_players()), by_apply(game, True), by_apply(game, False), by_step_many(game)]
        rounds = [[rate(way) for way in ways] for _ in range(ROUNDS)]
        best = " | ".join(f"{max(rates):,.0f}" for rates in zip(*rounds))
        print(f"| {name} | {best} | {game.num_distinct_actions()} |", flush=True)


if __name__ == "__main__":
    main()
