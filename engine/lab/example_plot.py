#!/usr/bin/env python3
"""Reads the games of a comparison as CSV, and plots the differences of its pairs.

    walz compare auf-der-walz --set repeat_work=forbidden --games 400 --all --format csv > games.csv
    python3 example_plot.py games.csv differences.png

Without a second argument, it only prints the figures. The plot needs matplotlib (Debian: python3-matplotlib).
"""

import csv
import statistics
import sys


def read_differences(path):
    """Returns the difference in points of a player, changed minus plain, of each pair that both games finished."""
    scores = {}
    with open(path, newline="", encoding="utf-8") as file:
        for game in csv.DictReader(file):
            points = [int(game[name]) for name in game if name.startswith("score") and game[name]]
            if points and not game["error"]:
                scores.setdefault(int(game["pair"]), {})[game["arm"]] = statistics.mean(points)
    return [pair["changed"] - pair["plain"] for _, pair in sorted(scores.items()) if len(pair) == 2]


def running_means(values):
    """Returns the mean of the first n values, for each n."""
    means = []
    total = 0.0
    for value in values:
        total += value
        means.append(total / (len(means) + 1))
    return means


def plot(differences, path):
    """Draws the distribution of differences, and how their mean settles."""
    import matplotlib

    matplotlib.use("svg" if path.endswith(".svg") else "agg")
    from matplotlib import pyplot

    figure, (left, right) = pyplot.subplots(1, 2, figsize=(10, 4), layout="constrained")
    left.hist(differences, bins=30, color="#2e6b36")
    left.axvline(0, color="#666666")
    left.set(xlabel="difference in points of a player", ylabel="pairs")
    right.plot(range(1, len(differences) + 1), running_means(differences), color="#2e6b36")
    right.axhline(0, color="#666666")
    right.set(xlabel="pairs", ylabel="mean difference")
    figure.savefig(path)


def main(arguments):
    if len(arguments) not in (1, 2):
        sys.exit(__doc__)
    differences = read_differences(arguments[0])
    if len(differences) < 2:
        sys.exit("fewer than two pairs were finished")
    mean = statistics.mean(differences)
    deviation = statistics.stdev(differences)
    print(f"{len(differences)} pairs, mean difference {mean:.4f}, deviation {deviation:.4f}")
    if len(arguments) == 2:
        plot(differences, arguments[1])


if __name__ == "__main__":
    main(sys.argv[1:])
