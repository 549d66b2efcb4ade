"""One game, played through the lines of JSON that engine/cli/README.md describes."""

import json
import os
import subprocess


class WalzError(Exception):
    """The program could not begin the game, or refused what it was told."""


class Game:
    """A game in progress. All seats that no bot plays are yours.

    `game` is an id such as "auf-der-walz". `bots` names who plays each seat: "human" for yours, else a bot; without it,
    all seats are yours. `options` maps options of the rules to values, `mods` and `variants` are lists of names or paths.
    `program` is the program `walz`, by default $WALZ or the one in the path.

    After the beginning and after each choice, `decision` is the message that waits for an answer (a dict with `seat`,
    `scene`, `view`, `events`), or None when `result` says how the game ended.
    """

    def __init__(self, game, *, players=None, seed=None, bots=None, options=None, mods=(), variants=(), data=None,
                 program=None):
        command = [program or os.environ.get("WALZ", "walz"), "play", game, "--protocol", "jsonl", "--lang", "en"]
        if players is not None:
            command += ["--players", str(players)]
        if seed is not None:
            command += ["--seed", str(seed)]
        command += ["--bots", ",".join(bots or ["human"])]
        for option, value in (options or {}).items():
            command += ["--set", f"{option}={_text(value)}"]
        for mod in mods:
            command += ["--mod", str(mod)]
        for variant in variants:
            command += ["--variant", str(variant)]
        if data is not None:
            command += ["--data", str(data)]
        # What is wrong comes as a message, too.
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                         stderr=subprocess.DEVNULL, encoding="utf-8")
        self.decision = None
        self.result = None
        try:
            self.hello = self._read()
            self._advance()
        except BaseException:
            self.close()
            raise

    def choose(self, option):
        """Takes an option of `decision`, by its `id` (those of `options`); raises WalzError, and changes nothing, if there is none."""
        self._send({"choose": option})
        self._advance()

    @property
    def options(self):
        """The options of the decision that waits: dicts with `id`, `verb`, `text`, `targets`."""
        return self.decision["scene"]["options"]

    def view(self):
        """The table as the deciding seat may see it."""
        self._send({"command": "view"})
        return self._read()

    def close(self):
        """Ends the program; the game is lost."""
        process, self._process = self._process, None
        if process is None:
            return
        process.stdin.close()
        process.stdout.close()
        process.kill()
        process.wait()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _send(self, message):
        if self._process is None or self.result is not None:
            raise WalzError("the game is over")
        self._process.stdin.write(json.dumps(message) + "\n")
        self._process.stdin.flush()

    def _read(self):
        line = self._process.stdout.readline()
        if not line:
            raise WalzError("walz has ended")
        message = json.loads(line)
        if message["type"] == "error":
            raise WalzError(message["message"])
        return message

    def _advance(self):
        message = self._read()
        while message["type"] not in ("decision", "over"):
            message = self._read()
        self.decision = message if message["type"] == "decision" else None
        self.result = message if message["type"] == "over" else None


def _text(value):
    """An option's value as the command line has it."""
    return str(value).lower() if isinstance(value, bool) else str(value)
