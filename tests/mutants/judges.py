"""The checks that could notice a change, and their order."""

import contextlib
import dataclasses
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile

import yaml

CLEAN_SECONDS = 600  # of processor time, for a run without any change
REFUSED = "refused"  # `walz check` cannot load the changed game
MEMORY_KB = 4 << 20
WORD = re.compile(r"[a-z][a-z0-9_]+")
PROMISING = 5  # number of scenario files that run separately; the others share one run and are loaded once


class Broken(Exception):
    """A check fails without any change."""


@dataclasses.dataclass(frozen=True)
class Outcome:
    code: int
    output: str
    seconds: float  # of processor time


class Program:
    """Runs walz with limits on processor time, which ends endless loops, and memory."""

    def __init__(self, path):
        self.path = path
        self.running = set()
        self.stopped = False

    def run(self, arguments, seconds):
        command = ["sh", "-c", f'ulimit -t {seconds}; ulimit -v {MEMORY_KB}; exec "$@"', "sh",
                   str(self.path), *map(str, arguments)]
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                   stderr=subprocess.DEVNULL)
        self.running.add(process)
        try:
            if self.stopped:
                process.kill()
            output = process.stdout.read().decode(errors="replace")
            process.stdout.close()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        finally:
            self.running.discard(process)
        return Outcome(process.returncode, output, usage.ru_utime + usage.ru_stime)

    def stop(self):
        self.stopped = True
        for process in list(self.running):
            with contextlib.suppress(ProcessLookupError):
                process.send_signal(signal.SIGKILL)


class Copy:
    """A copy of the games in which one line at a time is changed."""

    def __init__(self, source, folder):
        self.source = source
        self.root = pathlib.Path(folder)
        for name in ("data", "scripts"):
            shutil.copytree(source / name, self.root / name)
        if (source / "mods").is_dir():
            (self.root / "mods").symlink_to(source / "mods")

    @contextlib.contextmanager
    def changed(self, mutant):
        path = self.root / mutant.path
        text = path.read_text(encoding="utf-8")
        path.write_text(mutant.apply(text), encoding="utf-8")
        try:
            yield
        finally:
            path.write_text(text, encoding="utf-8")


@contextlib.contextmanager
def copies(source, count):
    with contextlib.ExitStack() as stack:
        folders = [stack.enter_context(tempfile.TemporaryDirectory(prefix="mutants-"))
                   for _ in range(count)]
        yield [Copy(source, folder) for folder in folders]


@dataclasses.dataclass
class Judge:
    """A command line of walz, and its output without any change."""

    by: str  # check, scenarios or games
    name: str
    arguments: list  # {root} stands for the folder of the games
    compares: bool = True  # the output as well, not only the exit code
    output: str = ""
    seconds: float = 0
    words: frozenset = frozenset()  # in a scenario file
    missed: dict = dataclasses.field(default_factory=dict)  # lines of scripts that it never runs, by path

    def run(self, program, copy, seconds):
        arguments = [argument.replace("{root}", str(copy.root)) for argument in self.arguments]
        outcome = program.run([*arguments, "--data", copy.root], seconds)
        # Findings contain the path of the copy.
        return dataclasses.replace(outcome, output=outcome.output.replace(str(copy.root), "{root}"))

    def learn(self, program, copy):
        outcome = self.run(program, copy, CLEAN_SECONDS)
        self.output, self.seconds = outcome.output, outcome.seconds
        if outcome.code != 0:
            raise Broken(f"{self.name} fails without any change:\n{outcome.output}")

    def ask(self, program, copy):
        return self.run(program, copy, 10 + int(10 * self.seconds))

    def notices(self, outcome):
        return outcome.code != 0 or (self.compares and outcome.output != self.output)


class Scenarios(Judge):
    """A scenario file. It can only notice changes in lines of scripts that it runs."""

    def learn(self, program, copy):
        self.arguments += ["--coverage", "--format", "json"]
        super().learn(program, copy)
        self.arguments = self.arguments[:2]
        for report in json.loads(self.output)["coverage"]:
            for script in report["lines"]["never"]:
                lines = self.missed.setdefault(script["path"], set())
                for first, last in script["lines"]:
                    lines.update(range(first, last + 1))


class Panel:
    """All checks that could notice a change of a game, and their order."""

    def __init__(self, source, game, examples=False):
        """With `examples`, only those of the game's rule book."""
        check = ["check", f"{{root}}/data/{game}"]
        self.loading = Judge("check", "walz check --play 0", [*check, "--play", "0"])
        self.checks = [] if examples else [Judge("check", "walz check", check)]
        files = sorted(source.glob(f"data/{game}/book/*/*.md")) if examples else test_files(source, game)
        self.scenarios = [self.scenarios_in(path) for path in files]
        self.games = [] if examples else recorded_games(source, game)

    @staticmethod
    def scenarios_in(path):
        words = frozenset(WORD.findall(path.read_text(encoding="utf-8").lower()))
        return Scenarios("scenarios", str(path), ["test", str(path)], compares=False, words=words)

    def everybody(self):
        return [self.loading, *self.checks, *self.scenarios, *self.games]

    def in_order(self, mutant):
        """The checks, most promising first: scenario files by the (rare) words that they share with the line."""
        rarity = {}
        for word in set(WORD.findall(f"{mutant.before} {mutant.after}".lower())):
            files = sum(word in scenario.words for scenario in self.scenarios)
            rarity[word] = 1 / files if files else 0
        able = [scenario for scenario in self.scenarios
                if mutant.line not in scenario.missed.get(mutant.path, ())]

        cheapest = sorted(self.games, key=lambda judge: judge.seconds)

        def promise(scenario):
            shared = sum(share for word, share in rarity.items() if word in scenario.words)
            return (shared + 0.01) / (scenario.seconds + 0.01)

        able.sort(key=promise, reverse=True)
        return able[:PROMISING] + together(able[PROMISING:]) + cheapest

    def verdict(self, program, copy, mutant):
        """Returns REFUSED, the first judge that notices the mutant, or None."""
        with copy.changed(mutant):
            if self.loading.ask(program, copy).code != 0:
                return REFUSED
            for judge in [*self.checks, *self.in_order(mutant)]:
                if program.stopped:
                    return None
                if judge.notices(judge.ask(program, copy)):
                    return judge
        return None


def together(scenarios):
    """Combines scenario files into one run."""
    if not scenarios:
        return []
    paths = [scenario.name for scenario in scenarios]
    return [Judge("scenarios", f"one of {len(paths)} files of scenarios", ["test", *paths],
                  compares=False, seconds=sum(scenario.seconds for scenario in scenarios))]


def is_of_game(folder, game):
    manifest = yaml.safe_load((folder / "mod.yaml").read_text(encoding="utf-8"))
    return manifest.get("game") == game


def test_files(source, game):
    folders = [source / "tests/scenarios" / game, source / "data" / game / "tests"]
    for manifest in sorted([*source.glob("mods/*/mod.yaml"), *source.glob("tests/mods/*/mod.yaml")]):
        if is_of_game(manifest.parent, game):
            folders.append(manifest.parent / "tests")
    return [path for folder in folders for path in sorted(folder.rglob("*"))
            if path.suffix in (".yaml", ".lua")]


def recorded_games(source, game):
    judges = []
    replays = source / "tests/replays"
    for path in sorted(replays.glob("games/*.json")):
        if json.loads(path.read_text(encoding="utf-8"))["lock"]["game"] == game:
            arguments = ["replay", "--verify", "--any-rules", str(path)]
            judges.append(Judge("games", str(path), arguments))
    signatures = replays / "signatures.txt"
    for line in signatures.read_text().splitlines() if signatures.is_file() else []:
        _, command, of, *rest = line.split()
        if of == game:
            judges.append(Judge("games", line, [command, of, *rest, "--threads", "1"]))
    return judges
