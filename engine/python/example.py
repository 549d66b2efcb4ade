#!/usr/bin/env python3
"""Trains a linear value function with random games, and lets it play against random moves.

    PYTHONPATH=build/release/python /usr/bin/python3 engine/python/example.py [GAME]

The value of a position is a weighted sum of the numbers that a spectator sees, and of their squares: so every number
with three values (no stone, mine, yours) gets a weight for each of them. The weights are fitted to the results of random
games. The player looks one move ahead. Everything is seeded, so each run prints the same.
"""

import random
import sys
import time

import numpy
import walz

TRAINING_GAMES, MATCHES = 400, 100


def positions_of_random_games(game, games):
    """The tensors of all positions of random games, and the difference of the players' returns in these games."""
    states = [game.new_game(seed) for seed in range(1, games + 1)]
    chance = numpy.random.default_rng(1)
    masks = numpy.array([state.action_mask() for state in states])
    seen = [[] for _ in states]
    results = numpy.zeros(games)
    running = numpy.ones(games, bool)
    while running.any():
        # A random one of the offered actions, in each game that is not over.
        actions = numpy.where(running, (masks * chance.random(masks.shape)).argmax(axis=1), -1)
        step = walz.step_many(states, actions)
        masks, running = step.masks, ~step.terminal
        results += step.rewards[:, 0] - step.rewards[:, 1]
        for i in numpy.flatnonzero(actions >= 0):
            seen[i].append(states[i].observation_tensor(None))
    return (numpy.array([tensor for tensors in seen for tensor in tensors]),
            numpy.repeat(results, [len(tensors) for tensors in seen]))


def features(tensors):
    """The numbers of each tensor, their squares, and a constant."""
    tensors = numpy.asarray(tensors, float)
    return numpy.hstack([tensors, tensors**2, numpy.ones((len(tensors), 1))])


def fit(tensors, results, penalty=10.0):
    """The weights with the least squared error, by ridge regression."""
    x = features(tensors)
    return numpy.linalg.solve(x.T @ x + penalty * numpy.eye(x.shape[1]), x.T @ results)


def best_action(state, weights):
    """The option after which the position is worth most to the deciding seat."""
    sign = 1 if state.current_player() == 0 else -1
    children = [state.clone() for _ in state.legal_actions()]
    for index, child in enumerate(children):
        child.apply(index)
    values = features([child.observation_tensor(None) for child in children]) @ weights
    for index, child in enumerate(children):
        if child.is_terminal():  # the result is known, and outweighs every estimate
            values[index] = 1000 * (child.returns()[0] - child.returns()[1])
    return int(numpy.argmax(sign * values))


def match(game, weights, seed):
    """The result of a game against a random player, for the trained one. It begins if the seed is even."""
    state, chance, own = game.new_game(seed), random.Random(seed), seed % 2
    while not state.is_terminal():
        if state.current_player() == own:
            state.apply(best_action(state, weights))
        else:
            state.apply(chance.choice(state.legal_actions()))
    return state.returns()[own]


def main():
    begin = time.monotonic()
    game = walz.load(sys.argv[1] if len(sys.argv) > 1 else "muehle", players=2)
    tensors, results = positions_of_random_games(game, TRAINING_GAMES)
    weights = fit(tensors, results)
    print(f"trained with {len(tensors)} positions of {TRAINING_GAMES} random games")
    outcomes = [match(game, weights, 1000 + seed) for seed in range(MATCHES)]
    print(f"against random moves: {outcomes.count(1.0)} won, {outcomes.count(0.5)} drawn, {outcomes.count(0.0)} lost")
    print(f"{time.monotonic() - begin:.1f} s", file=sys.stderr)


if __name__ == "__main__":
    main()
