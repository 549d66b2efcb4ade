#!/usr/bin/env python3
"""Writes or checks the output of `walz compare` in the READMEs of the sample mods: the verdict, the shape of play, and
the values of the cards of the mod.

compare_blocks.py WALZ ROOT MOD...          fails if a README differs from the output
compare_blocks.py --write WALZ ROOT MOD...  writes the output into the READMEs
"""
import os
import pathlib
import re
import subprocess
import sys

HEADING = "## What it does to the game"
# Titles in the output of walz.
SHAPE = "Shape of play"
CARDS = "What the cards are worth"


def command_for(root, mod):
    """The arguments of walz for a mod. A mod that requires others is compared with those."""
    manifest = (root / "mods" / mod / "mod.yaml").read_text(encoding="utf-8")
    game = re.search(r"^game: (\S+)$", manifest, re.M).group(1)
    # The number of players with the shortest games.
    players = "1" if game == "durch-die-ganze-welt" else "2"
    requires = re.search(r"^requires: \{(.*)\}$", manifest, re.M).group(1)
    needed = [name for name in re.findall(r"([a-z0-9-]+):", requires) if (root / "mods" / name).is_dir()]
    against = [part for name in needed for part in ("--against", name)]
    # A mod of house rules changes nothing without a variant, so use its own ones.
    variants = sorted(path.stem for path in (root / "mods" / mod / "variants").glob("*.yaml"))
    chosen = [part for name in variants for part in ("--variant", name)]
    # The comparison stops by itself, after the same pair on every machine. Until it is known who wins, it can take
    # thousands of games.
    return ["compare", game, "--with", mod, *chosen, *against, "--players", players, "--bots", "greedy",
            "--games", "400", "--usage", "--cards"]


def said(walz, root, command):
    """Runs a command and returns its output."""
    ran = subprocess.run([walz, *command, "--lang", "en", "--data", str(root)], cwd=root, check=False,
                         stdout=subprocess.PIPE, encoding="utf-8", env={**os.environ, "NO_COLOR": "1"})
    if ran.returncode != 0:
        raise SystemExit(f"compare_blocks: walz {' '.join(command)} ends with {ran.returncode}")
    return ran.stdout.rstrip()


def cards_in(output):
    """The sentences about cards of the mod, as a list; empty if it has none."""
    worth = output.partition(f"\n\n{CARDS}\n")[2]
    sentences = re.match(r"[^\n]*\n((?:- [^\n]*\n)*)", worth).group(1)
    return f"\n{CARDS}, from the same command:\n\n{sentences}" if sentences else ""


def block_for(walz, root, mod):
    """The section of the README, without processor times and without the cards of the game."""
    command = command_for(root, mod)
    output = said(walz, root, command)
    head, _, rest = output.partition(f"\n\n{SHAPE}\n")
    table, verdict = head.rsplit("\n\n", 1)
    verdict = re.sub(r" About [^.]*? of one processor\.", "", verdict)
    shape = rest.split("\n\n")[0]
    block = (f"{HEADING}\n\nPlayed by greedy bots and written by `tests/mods/compare_blocks.py`, which a test repeats:\n\n"
             f"```console\n$ walz {' '.join(command)}\n{table}\n\n{SHAPE}\n{shape}\n```\n\n{verdict}\n")
    block += cards_in(output)
    # If the mod changes nothing until one of its options is set, try each of them, as the verdict proposes.
    own = re.search(r"these are in force: (.*?)\. --set", verdict)
    if own:
        options = ",".join(part.split("=")[0] for part in own.group(1).split(", "))
        command = [*command[:command.index("--bots")], "--sweep-options", options]  # as many games as it needs
        block += f"\n```console\n$ walz {' '.join(command)}\n{said(walz, root, command)}\n```\n"
    return block


def main():
    arguments = sys.argv[1:]
    write = arguments[:1] == ["--write"]
    walz, root, *mods = arguments[1:] if write else arguments
    root = pathlib.Path(root)
    wrong = []
    for mod in mods:
        readme = root / "mods" / mod / "README.md"
        text = readme.read_text(encoding="utf-8")
        block = block_for(walz, root, mod)
        found = re.search(rf"^{HEADING}\n.*?(?=^## |\Z)", text, re.M | re.S)
        if write:
            new = text[:found.start()] + block + "\n" + text[found.end():] if found else text.rstrip() + "\n\n" + block
            readme.write_text(new.rstrip() + "\n", encoding="utf-8")
        elif not found or found.group(0).rstrip() != block.rstrip():
            wrong.append(mod)
            print(f"{readme} should say:\n\n{block}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
