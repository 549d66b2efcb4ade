"""Compares the program with its build as a WebAssembly module, which runs in Node.

same.py games|commands|hostile|package WALZ CHAIN ROOT [GAMES]
"""
import functools
import http.server
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading

WALZ, CHAIN = sys.argv[2:4]
ROOT = pathlib.Path(sys.argv[4])
GAMES = sys.argv[5] if len(sys.argv) > 5 else "200"
BUILD = ROOT / "build" / "wasm"
MODULE = ["node", str(BUILD / "npm" / "walz.mjs")]
# Both programs use the content of the source.
ENVIRONMENT = {**os.environ, "WALZ_DATA": str(ROOT), "LANG": "C.UTF-8"}


def run(command, **options):
    """Returns exit code, output and errors of a command."""
    settings = {"cwd": ROOT, "env": ENVIRONMENT, **options}
    done = subprocess.run(command, capture_output=True, text=True, **settings)
    return done.returncode, done.stdout, done.stderr


def module_of(test):
    """The command that runs a program of tests/wasm/module."""
    return ["node", str(ROOT / "tests/wasm/run.mjs"), str(BUILD / "engine/tests/wasm/module" / f"{test}.js")]


def plain(text):
    """Output without what depends on time."""
    text = re.sub(r"[0-9.]+ s \([0-9.]+ games/s\)", "TIME", text)
    text = re.sub(r'"(seconds|games_per_second)": ?[0-9.e+-]+', "TIME", text)
    text = re.sub(r"which takes .* of one processor", "TIME", text)
    return re.sub(r"[0-9]+(\.[0-9]+)? (s|ms)\b", "TIME", text)


def same(arguments, **options):
    """Runs both programs and fails unless exit code, output and errors are equal."""
    native = run([WALZ, *arguments], **options)
    module = run([*MODULE, *arguments], **options)
    for name, of_native, of_module in zip(("exit code", "output", "errors"), native, module):
        if plain(str(of_native)) != plain(str(of_module)):
            sys.exit(f"walz {' '.join(arguments)}: other {name}\n--- native\n{of_native}\n--- module\n{of_module}")
    print("same:", " ".join(arguments), flush=True)
    return native


def listed(kind):
    """What `walz list` shows."""
    return json.loads(run([WALZ, "list", kind, "--format", "json"])[1])


def simulate(game, games, *options):
    """Compares the results of simulated games, which include a hash of their last states."""
    assert same(["sim", game, "--games", games, "--threads", "1", *options])[0] == 0, (game, options)


def compare_games():
    """Hashes after every decision of random games, and results with bots that look ahead and with mods."""
    for game in (one["id"] for one in listed("games")):
        native = run([CHAIN, game, GAMES, "1"])
        module = run([*module_of("determinism_chain"), game, GAMES, "1"])
        assert native[0] == 0 and native == module, (game, native, module)
        print("same states:", native[1].strip(), flush=True)
        simulate(game, "10", "--seed", "3", "--bots", "greedy")
        simulate(game, "1", "--seed", "4", "--bots", "search:20")
    for mod in listed("mods"):
        simulate(mod["game"], GAMES, "--mod", mod["id"], "--seed", "2", "--bots", "random")


def compare_commands():
    """Outputs of commands, also of ones that fail, and of recorded games."""
    for game in (one["id"] for one in listed("games")):
        same(["check", game])
        same(["test", game])
        same(["show", game, "--seed", "5"])
        same(["play", game, "--protocol", "jsonl", "--seed", "1"], input="")
    for record in sorted((ROOT / "tests/replays/games").glob("*.json")):
        assert same(["replay", str(record), "--verify", "--any-rules"])[0] == 0, record
    for wrong in sorted((ROOT / "tests/content/bad").iterdir())[::10]:
        if wrong.is_dir():
            same(["check", str(wrong)])
    same(["compare", "auf-der-walz", "--with", "achte-stadt", "--games", "20", "--seed", "1", "--threads", "1",
          "--no-ladder"])
    for arguments in (["--version"], ["help"], ["list", "mods"], ["frobnicate"], ["check"], ["play", "no-such-game"]):
        same(arguments)


def run_hostile():
    """Scripts that do not end, or use too much memory, end with the outcome that they have natively."""
    code, output, errors = run(module_of("hostile_scripts"), env={**ENVIRONMENT, "WALZ_HOSTILE": "all"})
    print(output, errors)
    assert code == 0 and "[  PASSED  ]" in output


class SilentHandler(http.server.SimpleHTTPRequestHandler):
    """Serves files without a log."""

    def log_message(self, *_):
        pass


def try_zip_files(use, folder):
    """Packed mods are arguments, and are installed from a file, from the web and from a folder."""
    packed = pathlib.Path(folder, "my mod.zip")
    assert run([WALZ, "pack", "mods/my-mod", "--out", str(packed)], cwd=folder)[0] == 0
    use("check", str(packed))
    use("test", str(packed))
    use("sim", "auf-der-walz", f"--mod={packed}", "--games", "1", "--bots", "random")
    bad = pathlib.Path(folder, "bad.zip")
    bad.write_bytes(packed.read_bytes()[:-30])
    for command in ("check", "install"):
        assert "not a zip file" in use(command, str(bad), expect=1)
    mods = pathlib.Path(folder, "own mods")
    use("install", str(packed), "--in", str(mods))
    (installed,) = mods.iterdir()
    assert (installed / "mod.yaml").read_bytes() == pathlib.Path(folder, "mods/my-mod/mod.yaml").read_bytes()
    assert "already exists" in use("install", str(packed), "--in", str(mods), expect=2)
    use("install", "mods/my-mod", f"--in={folder}/from a folder")
    handler = functools.partial(SilentHandler, directory=folder)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}"
        assert "my-mod" in use("install", f"{address}/my%20mod.zip", "--in", f"{folder}/from the web")
        assert "404" in use("install", f"{address}/none.zip", "--in", f"{folder}/from the web", expect=1)
        server.shutdown()
    # A mod that `walz check` refuses is not installed, and leaves no files.
    manifest = pathlib.Path(folder, "mods/my-mod/mod.yaml")
    text = manifest.read_text()
    manifest.write_text(text.replace("license:", "lcense:"))
    assert "WZ0210" in use("install", "mods/my-mod", "--in", f"{folder}/refused", expect=1)
    assert list(pathlib.Path(folder, "refused").iterdir()) == []
    manifest.write_text(text)


def try_threads(use):
    """A comparison in two threads has the result of a native one."""
    arguments = ["compare", "auf-der-walz", "--with", "achte-stadt", "--games", "20", "--seed", "1", "--bots", "random", "--all"]
    native = run([WALZ, *arguments])
    assert native[0] == 0, native
    assert plain(use(*arguments, "--threads", "2")) == plain(native[1] + native[2])
    assert use("compare", "auf-der-walz", "--with", "no_such", "--all", "--threads", "2", expect=2).count("`no_such`") == 1


def try_package():
    """Installs the npm package in an empty folder, and uses it as an author would."""
    with tempfile.TemporaryDirectory() as folder:
        package = next(BUILD.glob("walzwerk-*.tgz"))
        subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund", "--offline", str(package)], cwd=folder, check=True)
        walz = str(pathlib.Path(folder, "node_modules/.bin/walz"))
        environment = {key: value for key, value in os.environ.items() if not key.startswith("WALZ_")}

        def use(*arguments, expect=0, **options):
            code, output, errors = run([walz, *arguments], **{"cwd": folder, "env": environment, **options})
            assert code == expect, (arguments, code, output, errors)
            return output + errors

        assert use("--version") == run([WALZ, "--version"])[1]
        use("new", "mod", "my-mod", "--game", "auf-der-walz")
        use("check", "mods/my-mod")
        use("test", "mods/my-mod")
        broken = pathlib.Path(folder, "mods/my-mod/data", "broken.yaml")
        broken.parent.mkdir(exist_ok=True)
        broken.write_text("personality:\n  nobody: { colour: rde }\n")
        assert "broken.yaml:2" in use("check", "mods/my-mod", expect=1)
        broken.unlink()
        # A game of one's own, in the current folder.
        own = pathlib.Path(folder, "own")
        own.mkdir()
        use("new", "game", "hop", cwd=own)
        use("test", "hop", cwd=own)
        assert "hop" in use("list", "games", cwd=own)
        # A game in which the first option is always chosen, from a pipe.
        assert "Place" in use("play", "muehle", "--seed", "3", input="1\n" * 5 + "q\n")
        try_zip_files(use, folder)
        try_threads(use)
        print("installed, checked, tested, played")


PARTS = {"games": compare_games, "commands": compare_commands, "hostile": run_hostile, "package": try_package}
PARTS[sys.argv[1]]()
