#!/usr/bin/env python3
"""Plays games with a random player in each seat: random_player.py [GAME [GAMES]]."""

import random
import sys

from walzwerk import Environment


def main():
    game = sys.argv[1] if len(sys.argv) > 1 else "durch-die-ganze-welt"
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 3
    environment = Environment(game)
    for seed in range(1, games + 1):
        chance = random.Random(seed)
        environment.reset(seed=seed)
        decisions = 0
        for agent in environment.agent_iter():
            observation, reward, done, _, info = environment.last()
            if done:
                print(f"seed {seed}: {agent} after {decisions} decisions: {reward:g}")
                environment.step(None)
                continue
            decisions += 1
            environment.step(chance.randrange(sum(observation["action_mask"])))
    environment.close()


if __name__ == "__main__":
    main()
