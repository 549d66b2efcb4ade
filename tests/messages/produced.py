#!/usr/bin/env python3
"""Checks that the tests have produced every message of the program.

usage: produced.py WALZ PRODUCED

WALZ is the program, PRODUCED the file of ids that the tests have written (WALZ_PRODUCED_MESSAGES, see
engine/base/message.cc). not_produced.txt beside this file lists the ids that no test produces, each with its reason. Exits with 1 if
an id is missing in both, or if the list has an id that does not exist.
"""
import json
import os
import subprocess
import sys

# Looked up by id; unit tests compare these families with what looks them up (engine/base/README.md).
LOOKED_UP = ("cli.help_", "tables.web_")


def excused(path):
    """The ids of the list; each line is an id, two spaces and a reason."""
    ids = set()
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            if not line.strip() or line.startswith("#"):
                continue
            name, _, reason = line.strip().partition("  ")
            if not reason:
                sys.exit(f"{path}:{number}: an id needs a reason, after two spaces")
            ids.add(name)
    return ids


def main(walz, produced_path):
    listed = subprocess.run([walz, "api", "messages", "--format", "json"], stdout=subprocess.PIPE, check=True)
    every = {message["id"] for message in json.loads(listed.stdout)}
    every = {name for name in every if not name.startswith(LOOKED_UP)}
    with open(produced_path, encoding="utf-8") as file:
        produced = set(file.read().split())
    reasons = os.path.join(os.path.dirname(os.path.abspath(__file__)), "not_produced.txt")
    excuses = excused(reasons)
    problems = [f"no test produces `{name}`" for name in sorted(every - produced - excuses)]
    problems += [f"`{name}` is listed in not_produced.txt, but there is no such message" for name in sorted(excuses - every)]
    for name in sorted(excuses & produced):
        print(f"messages: a test produces `{name}`; remove it from not_produced.txt")
    for problem in problems:
        print(f"messages: {problem}", file=sys.stderr)
    print(f"messages: {len(every & produced)} of {len(every)} produced by tests, {len(excuses)} excused")
    return 1 if problems else 0


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
