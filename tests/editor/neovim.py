#!/usr/bin/env python3
"""Edits a mod in Neovim with the language server: neovim.py WALZ ROOT.

Opens a mod with a misspelt suit, applies the fix offered by the server and renames the card. Then `walz
check` and `walz test` must succeed. Exit code 77: Neovim is not installed.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

FILES = {
    "mod.yaml": "schema: 1\nid: probe\nname: Probe\nversion: 1.0.0\ngame: durch-die-ganze-welt\n",
    "data/cards.yaml": """card:
  - { id: glacier, rank: 7, suits: [moens, suns], types: [location], provenance: reconstructed }
""",
    "locale/en/cards.yaml": 'locale:\n  - { id: card.glacier, text: "Glacier" }\n',
    "locale/de/cards.yaml": 'locale:\n  - { id: card.glacier, text: "Gletscher" }\n',
    "tests/cards.yaml": """game: durch-die-ganze-welt
scenarios:
  - name: The glacier lies on the deck
    given: { zones: { deck: [glacier] } }
    then: { zones: { deck: { has: [glacier] } } }
""",
}


def main():
    walz, root = sys.argv[1], pathlib.Path(sys.argv[2])
    if shutil.which("nvim") is None:
        print("Neovim is not installed")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        mod = pathlib.Path(folder).resolve() / "probe"
        for name, text in FILES.items():
            (mod / name).parent.mkdir(parents=True, exist_ok=True)
            (mod / name).write_text(text)
        environment = dict(os.environ, WALZ=walz, WALZ_MOD=str(mod), WALZ_DATA=str(root), LC_ALL="C.UTF-8",
                           XDG_STATE_HOME=folder, XDG_CACHE_HOME=folder, XDG_DATA_HOME=folder, XDG_CONFIG_HOME=folder)
        script = root / "tests/editor/neovim.lua"
        run = subprocess.run(["nvim", "--headless", "--clean", "-n", "-S", str(script), "+cquit"],
                             env=environment, capture_output=True, text=True, check=False)
        said = run.stdout + run.stderr
        expected = ["finding: ", "moens", "fix: write `moons`", "renamed in 4 files"]
        missing = [text for text in expected if text not in said]
        if run.returncode != 0 or missing:
            print(f"Neovim ended with {run.returncode}, without saying {missing}:\n{said}")
            return 1
        for command in (["check", str(mod)], ["test", str(mod)]):
            run = subprocess.run([walz, *command], env=environment, capture_output=True, text=True, check=False)
            if run.returncode != 0:
                print(f"walz {command[0]} fails after the edits:\n{run.stdout}{run.stderr}")
                return 1
        if "ice_field" not in (mod / "tests/cards.yaml").read_text():
            print("the test still has the old name")
            return 1
    return 0


sys.exit(main())
