"""Changes one number, condition or line of a game's rules at a time and lists the changes that no
test notices; with `engine`, of the engine. README.md says more.

    mutants.py [GAME...] [--count N] [--seed N] [--jobs N] [--file PATH [--line N]] [--walz PATH] [--examples]
    mutants.py engine [--count N] [--seed N] [--skip N] [--file PATH [--line N]]

Exit code 0: at most 2 % of the changes survive without a reason; 1: more do; 2: an error.
"""

import argparse
import collections
import concurrent.futures
import os
import pathlib
import queue
import signal
import sys

try:
    import engine
    import explained
    import judges
    import lua_changes
    import mutant
    import sources
except ImportError as error:
    print(f"mutants: {error}; ./dev test installs what is needed", file=sys.stderr)
    sys.exit(77)

HERE = pathlib.Path(__file__).resolve().parent
COUNTS = {"auf-der-walz": 400}
COUNT = 150
ALLOWED = 2  # percent


def arguments():
    parser = argparse.ArgumentParser(prog="./dev mutants", description=__doc__.split("\n\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="the games (default: all), or `engine`")
    parser.add_argument("--count", type=int, help="how many changes (default: 400 of auf-der-walz, "
                        "150 of others, 100 of the engine; all of a --file)")
    parser.add_argument("--seed", type=int, default=1, help="of the sample (default: 1)")
    parser.add_argument("--skip", type=int, default=0, metavar="N",
                        help="of the engine: leave out the first N of the sample, which have been tried")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="runs at a time")
    parser.add_argument("--examples", action="store_true",
                        help="ask only the examples of the rule book; survivors are no failure")
    parser.add_argument("--file", help="only of this file, such as scripts/haspelknecht/mine.lua")
    parser.add_argument("--line", type=int, help="only of this line of the --file")
    parser.add_argument("--walz", type=pathlib.Path, help="the program (default: of build/release)",
                        default=HERE.parents[1] / "build/release/engine/cli/walz")
    parser.add_argument("--root", type=pathlib.Path, default=HERE.parents[1],
                        help="the tree with data, scripts and tests (default: this one)")
    given = parser.parse_args()
    if given.line and not given.file:
        parser.error("--line needs --file")
    return given


class Trial:
    """Tries the mutants of one game."""

    def __init__(self, given, game):
        self.given, self.game = given, game
        self.root = given.root.resolve()
        everything = sources.mutants_of(self.root, game)
        survivors = self.root / "tests/mutants/survivors.yaml"
        self.reasons = explained.of_game(survivors, game)
        explained.check(survivors, self.reasons, everything)
        wanted = [each for each in everything
                  if given.file in (None, each.path) and given.line in (None, each.line)]
        self.waiting = collections.deque(mutant.in_sampling_order(wanted, given.seed))
        self.count = given.count or (len(wanted) if given.file else COUNTS.get(game, COUNT))
        self.panel = judges.Panel(self.root, game, given.examples)
        self.program = judges.Program(given.walz.resolve())
        self.verdicts = []  # (mutant, the judge that noticed it or None), without refused mutants
        self.refused = 0

    def run(self):
        with judges.copies(self.root, self.given.jobs) as copies, \
                concurrent.futures.ThreadPoolExecutor(self.given.jobs) as pool:
            free = queue.SimpleQueue()
            for copy in copies:
                free.put(copy)
            try:
                list(pool.map(lambda judge: with_copy(free, self.learn, judge),
                              self.panel.everybody()))
                self.try_all(pool, free)
            except BaseException:
                self.program.stop()
                pool.shutdown(cancel_futures=True)
                raise

    def learn(self, copy, judge):
        judge.learn(self.program, copy)

    def try_all(self, pool, free):
        """Works in batches of the number still missing, because refused mutants do not count."""
        while self.waiting and len(self.verdicts) < self.count:
            missing = min(self.count - len(self.verdicts), len(self.waiting))
            batch = [self.waiting.popleft() for _ in range(missing)]
            for candidate, verdict in zip(batch, pool.map(
                    lambda each: with_copy(free, self.judge, each), batch)):
                if verdict == judges.REFUSED:
                    self.refused += 1
                    continue
                self.verdicts.append((candidate, verdict))
                self.say_progress(candidate, verdict)

    def judge(self, copy, candidate):
        if not sources.is_possible(self.root, candidate):
            return judges.REFUSED
        return self.panel.verdict(self.program, copy, candidate)

    def say_progress(self, candidate, verdict):
        done = len(self.verdicts)
        if verdict is None and candidate.name not in self.reasons and not self.given.examples:
            print(f"{candidate.path}:{candidate.line}: {candidate.kind} survives", file=sys.stderr)
        if done % 10 == 0 or done == self.count:
            print(f"{self.game}: {done} of {self.count}", file=sys.stderr)

    def survivors(self):
        return [each for each, verdict in self.verdicts
                if verdict is None and each.name not in self.reasons]

    def needless(self):
        """Mutants with a reason for surviving that are noticed after all."""
        return [(each, verdict) for each, verdict in self.verdicts
                if verdict is not None and each.name in self.reasons]

    def report(self):
        """Prints the results. Returns true if they are good enough."""
        survivors = sorted(self.survivors(), key=lambda each: (each.path, each.line))
        for each in survivors if not self.given.examples else []:
            mutant.show(each)
        for each, judge in self.needless():
            mutant.show(each, f"stands in survivors.yaml, but {judge.name} notices it")
        by = collections.Counter(verdict.by for _, verdict in self.verdicts if verdict)
        total, killed = len(self.verdicts), sum(by.values())
        percent = 100 * len(survivors) / total if total else 0
        print(f"{self.game}: {total} mutants, {killed} killed ({by['check']} by walz check, "
              f"{by['scenarios']} by scenarios, {by['games']} by recorded games alone), "
              f"{total - killed - len(survivors)} explained, {len(survivors)} survivors "
              f"({percent:.1f} %); {self.refused} more were no game")
        if total == 0:
            print(f"{self.game}: nothing to change there")
        if self.given.examples:
            return total > 0
        return total > 0 and percent <= ALLOWED and not self.needless()


def with_copy(free, function, argument):
    copy = free.get()
    try:
        return function(copy, argument)
    finally:
        free.put(copy)


def main():
    given = arguments()
    if lua_changes.compiler() is None:
        print("mutants: luac5.4 is not installed; ./dev test installs it", file=sys.stderr)
        return 77
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    games = sources.games(given.root)
    if given.file:
        folder, name = given.file.split("/")[:2]
        given.games = given.games or [folder if folder == "engine" else name]
    if given.games == ["engine"]:
        return run(lambda: engine.main(given))
    for game in given.games:
        if game not in games:
            print(f"mutants: there is no game `{game}`, only {', '.join(games)}", file=sys.stderr)
            return 2
    return run(lambda: all([try_game(given, game) for game in given.games or games]))


def try_game(given, game):
    trial = Trial(given, game)
    trial.run()
    return trial.report()


def run(trials):
    """Runs trials and returns the exit code."""
    try:
        return 0 if trials() else 1
    except (explained.Stale, judges.Broken) as error:
        print(f"mutants: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("mutants: interrupted", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
