"""Runs engine/lab/example_plot.py on the games of a comparison, and compares its figures with those of the program.

    plot_games.py PROGRAM SOURCE

Plots only if matplotlib is installed.
"""

import importlib.util
import json
import os
import subprocess
import sys
import tempfile

PROGRAM, SOURCE = sys.argv[1:]
EXAMPLE = os.path.join(SOURCE, "engine/lab/example_plot.py")
COMPARE = [PROGRAM, "compare", "ferry", "--data", os.path.join(SOURCE, "tests/support/games"), "--set", "toll=9",
           "--bots", "random", "--games", "40", "--all", "--format"]


def output_of(command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


with tempfile.TemporaryDirectory() as folder:
    games = os.path.join(folder, "games.csv")
    with open(games, "w", encoding="utf-8") as file:
        file.write(output_of(COMPARE + ["csv"]))
    printed = output_of([sys.executable, EXAMPLE, games])
    result = json.loads(output_of(COMPARE + ["json"]))
    mean = result["measures"]["score"]["difference"]["mean"]
    expected = f"20 pairs, mean difference {mean:.4f}, "
    assert mean != 0 and printed.startswith(expected), (printed, expected)

    wrong = subprocess.run([sys.executable, EXAMPLE], check=False, capture_output=True, text=True)
    assert wrong.returncode == 1 and "walz compare" in wrong.stderr, wrong
    with open(games, "w", encoding="utf-8") as file:
        file.write("pair,arm,error,score1\n")
    empty = subprocess.run([sys.executable, EXAMPLE, games], check=False, capture_output=True, text=True)
    assert "fewer than two pairs" in empty.stderr, empty

    if importlib.util.find_spec("matplotlib") is None:
        print("without matplotlib: no plot")
    else:
        with open(games, "w", encoding="utf-8") as file:
            file.write(output_of(COMPARE + ["csv"]))
        drawing = os.path.join(folder, "plot.png")
        output_of([sys.executable, EXAMPLE, games, drawing])
        assert os.path.getsize(drawing) > 1000
