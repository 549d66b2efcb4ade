#!/usr/bin/env python3
"""Runs engine/python/example.py: example_test.py ROOT."""
import pathlib
import re
import subprocess
import sys
import unittest

ROOT = pathlib.Path(sys.argv[1])


class ExampleTest(unittest.TestCase):
    def test_it_learns_to_beat_random_moves(self):
        example = [sys.executable, str(ROOT / "engine/python/example.py")]
        said = subprocess.run(example, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout
        won, drawn, lost = map(int, re.search(r"(\d+) won, (\d+) drawn, (\d+) lost", said).groups())
        self.assertEqual(won + drawn + lost, 100)
        self.assertGreaterEqual(won - lost, 80, said)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
