#!/usr/bin/env python3
"""Tries the package in engine/lab/python against the program: python_environment.py WALZ ROOT."""
import os
import pathlib
import random
import subprocess
import sys
import unittest

WALZ, ROOT = sys.argv[1], pathlib.Path(sys.argv[2])
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "engine/lab/python"))
os.environ["WALZ"] = WALZ

from walzwerk import Environment, Game, WalzError  # noqa: E402


def play(game, seed, **arguments):
    """The rewards of a game with random players, and what was chosen."""
    environment = Environment(game, data=ROOT, **arguments)
    environment.reset(seed=seed)
    chance, chosen, rewards = random.Random(seed), [], {}
    for agent in environment.agent_iter():
        observation, reward, done, _, _ = environment.last()
        if done:
            rewards[agent] = reward
            environment.step(None)
            continue
        action = chance.randrange(sum(observation["action_mask"]))
        chosen.append(observation["options"][action]["id"])
        environment.step(action)
    environment.close()
    return rewards, chosen


class EnvironmentTest(unittest.TestCase):
    def test_a_game_is_played_to_its_end(self):
        rewards, chosen = play("die-tore-der-welt", 1, players=3)
        self.assertEqual(sorted(rewards), ["seat0", "seat1", "seat2"])
        self.assertAlmostEqual(sum(rewards.values()), 1)
        self.assertGreater(len(chosen), 10)

    def test_the_same_seed_is_the_same_game(self):
        self.assertEqual(play("durch-die-ganze-welt", 7), play("durch-die-ganze-welt", 7))
        self.assertNotEqual(play("durch-die-ganze-welt", 7), play("durch-die-ganze-welt", 8))

    def test_bots_take_the_other_seats(self):
        environment = Environment("die-tore-der-welt", data=ROOT, bots=["human", "random"], players=2)
        environment.reset(seed=1)
        self.assertEqual(environment.agent_selection, "seat0")
        self.assertIsNone(environment.observe("seat1"))
        with self.assertRaises(ValueError):
            environment.step(1000)
        environment.close()

    def test_the_example_plays(self):
        example = [sys.executable, str(ROOT / "engine/lab/python/random_player.py"), "durch-die-ganze-welt"]
        said = [subprocess.run(example, cwd=ROOT, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
                for _ in range(2)]
        self.assertEqual(said[0], said[1])
        for line in said[0].splitlines():
            self.assertRegex(line, r"^seed \d+: seat0 after \d+ decisions: [01]$")
        self.assertGreater(len(said[0].splitlines()), 0)

    def test_mistakes_are_told(self):
        with self.assertRaisesRegex(WalzError, "there is no"):
            Game("no-such-game", data=ROOT)
        with Game("durch-die-ganze-welt", data=ROOT, seed=1) as game:
            before = game.decision
            with self.assertRaises(WalzError):
                game.choose("no:such:option")
            self.assertEqual(game.decision, before)
            game.choose(game.options[0]["id"])
            self.assertNotEqual(game.decision, before)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
