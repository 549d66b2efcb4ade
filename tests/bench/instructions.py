#!/usr/bin/env python3
"""Counts the instructions of fixed workloads and compares them with those that are committed.

    instructions.py PROGRAM [--figures FILE] [--write] [--only PART]

PROGRAM is walz_bench. Exit code 1: a workload takes over 3 % more than its committed figure, or has
none; 2: an error. With --write the figures are replaced instead.
"""

import argparse
import pathlib
import re
import subprocess
import sys

TOLERANCE = 3  # percent
FIGURES = pathlib.Path(__file__).resolve().parent / "instructions.txt"
HEAD = """\
# Instructions (callgrind) of the workloads of walz_bench: `./dev bench --instructions` compares,
# with --write it writes this file. Taken on Debian 12, its compiler and its libraries.
"""


class CannotCount(Exception):
    pass


def run(command):
    try:
        done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    except OSError as error:
        raise CannotCount(f"{command[0]}: {error.strerror}") from error
    if done.returncode != 0:
        raise CannotCount(f"{' '.join(map(str, command))}: exit code {done.returncode}\n{done.stderr}")
    return done


def count(valgrind, program, workload):
    done = run([valgrind, "--tool=callgrind", "--callgrind-out-file=/dev/null",
                "--toggle-collect=walz_bench_counted", program, "--workload", workload])
    found = re.search(r"Collected : (\d+)", done.stderr)
    if not found or int(found[1]) == 0:
        raise CannotCount(f"{workload}: valgrind counted nothing\n{done.stderr}")
    return int(found[1])


def read(path):
    """Reads the figures, by name of workload."""
    figures = {}
    if not path.exists():
        return figures
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        found = re.fullmatch(r" *(\d+)  (\S.*)", line)
        if not found or int(found[1]) == 0:
            raise CannotCount(f"{path}:{number}: neither a figure nor a comment")
        figures[found[2]] = int(found[1])
    return figures


def write(path, figures):
    path.write_text(HEAD + "".join(f"{value:>12}  {name}\n" for name, value in figures.items()))


def compare(before, now):
    """Prints a comparison. Returns the numbers of figures beyond the tolerance: worse, and better."""
    worse = better = 0
    for name, value in now.items():
        if name not in before:
            print(f"{'-':>12} {value:>12}          {name}: no figure yet")
            worse += 1
            continue
        change = 100 * (value - before[name])  # times 100, so in percent when divided by the figure before
        is_worse = change > TOLERANCE * before[name]
        is_better = change < -TOLERANCE * before[name]
        worse += is_worse
        better += is_better
        verdict = ": worse" if is_worse else ": better" if is_better else ""
        print(f"{before[name]:>12} {value:>12} {change / before[name]:+7.1f} %  {name}{verdict}")
    for name in before.keys() - now.keys():
        print(f"{before[name]:>12} {'-':>12}          {name}: there is no such workload")
        worse += 1
    return worse, better


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--figures", type=pathlib.Path, default=FIGURES)
    parser.add_argument("--valgrind", default="valgrind")
    parser.add_argument("--write", action="store_true", help="write the figures anew")
    parser.add_argument("--only", default="", help="only workloads whose name has this in it")
    arguments = parser.parse_args()
    try:
        before = read(arguments.figures)
        workloads = run([arguments.program, "--workloads"]).stdout.splitlines()
        now = {}
        for workload in workloads:
            if arguments.only in workload:
                now[workload] = count(arguments.valgrind, arguments.program, workload)
    except CannotCount as error:
        print(f"instructions: {error}", file=sys.stderr)
        return 2
    if not now:
        print(f"instructions: no workload has `{arguments.only}` in its name", file=sys.stderr)
        return 2
    if arguments.only:
        before = {name: value for name, value in before.items() if arguments.only in name}
    worse, better = compare(before, now)
    if arguments.write:
        write(arguments.figures, {**read(arguments.figures), **now} if arguments.only else now)
        return 0
    if worse:
        print(f"{worse} worse by over {TOLERANCE} %, or without a figure of its own")
    if better:
        print(f"{better} better: commit the new figures, `./dev bench --instructions --write`")
    return 1 if worse else 0


if __name__ == "__main__":
    sys.exit(main())
