"""Changes one number, condition or line of the engine at a time and lists the changes that no test
notices. README.md says more.

The engine is built in a copy of the tree, which is kept for the next run.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

import cpp_changes
import explained
import judges
import mutant

COUNT = 100
ALLOWED = 5
# Texts, and folders whose tests need browsers and editors and take minutes each.
LEFT_OUT = {"locale", "server", "lsp"}
COPIED = ["CMakeLists.txt", "CMakePresets.json", "engine", "scripts", "data", "mods", "tests",
          "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "dev"]
# Suites by cost; each runs only if the previous ones noticed nothing.
SUITES = [["-L", "^quick$", "-LE", "lint|docs"], ["-L", "^(contract|replays)$"]]
DEAREST_STANDS_ON = "match"  # the last suite covers only this folder and those below it
CPU_SECONDS = 600  # per process of a suite; the most expensive one takes a tenth of it
REFUSED = "refused"


def sources(root):
    return [path for path in sorted((root / "engine").rglob("*.cc"))
            if path.relative_to(root / "engine").parts[0] not in LEFT_OUT]


def mutants_of(root):
    found = []
    for path in sources(root):
        text = path.read_text(encoding="utf-8")
        found += mutant.named(path.relative_to(root).as_posix(), text, cpp_changes.changes_of(text))
    return found


class Workshop:
    """A copy of the tree with its own build."""

    def __init__(self, root):
        self.root = root
        self.tree = root / "build/mutants"
        self.build = self.tree / "build/release"

    def prepare(self):
        self.tree.mkdir(parents=True, exist_ok=True)
        for name in COPIED:
            mirror(self.root / name, self.tree / name)
        self.run(["cmake", "--preset", "release", "-DWALZ_WEB=OFF"], cwd=self.tree)
        self.run(["cmake", "--build", self.build])
        for suite in SUITES:
            if not self.passes(suite):
                raise judges.Broken("a test fails without any change; ./dev test says which")

    @staticmethod
    def run(command, **keywords):
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, **keywords)

    def builds(self, *targets):
        command = ["cmake", "--build", self.build, *(["--target", *targets] if targets else [])]
        return subprocess.run(command, check=False, capture_output=True).returncode == 0

    def passes(self, suite):
        jobs = str(os.cpu_count() or 1)
        command = ["ctest", "--test-dir", self.build, "-j", jobs, "--stop-on-failure", *suite]
        return self.limited(command)

    @staticmethod
    def limited(command):
        """Returns true if the command succeeds within its limit of processor time."""
        command = ["sh", "-c", f'ulimit -t {CPU_SECONDS}; exec "$@"', "sh", *map(str, command)]
        return subprocess.run(command, check=False, stdin=subprocess.DEVNULL,
                              capture_output=True).returncode == 0

    def unit_tests(self, folder):
        """The unit tests of the folder, then of those that depend on it directly: cheaper than building all."""
        on_it = [path.parent.name for path in sorted(self.tree.glob("engine/*/CMakeLists.txt"))
                 if folder in depends(path)]
        units = [f"unit_{each}" for each in [folder, *on_it]]
        return [unit for unit in units if (self.build / "tests" / unit).is_file()]

    def verdict(self, candidate):
        """Returns REFUSED, the name of what noticed the change, or None."""
        path = self.tree / candidate.path
        text = path.read_text(encoding="utf-8")
        path.write_text(candidate.apply(text), encoding="utf-8")
        try:
            for unit in self.unit_tests(candidate.path.split("/")[1]):
                if not self.builds(unit):
                    return REFUSED
                if not self.limited([self.build / "tests" / unit, "--gtest_fail_fast",
                                     "--gtest_filter=-*Shipped*:*Thorough*"]):
                    return unit
            if not self.builds():
                return REFUSED
            below = below_and(self.tree, DEAREST_STANDS_ON)
            for suite in SUITES if candidate.path.split("/")[1] in below else SUITES[:-1]:
                if not self.passes(suite):
                    return suite[1]
            return None
        finally:
            path.write_text(text, encoding="utf-8")


def depends(path):
    """The direct dependencies of the folder with this CMakeLists.txt."""
    found = re.search(r"walz_library\(\w+ DEPENDS ([a-z ]+)", path.read_text(encoding="utf-8"))
    return found.group(1).split() if found else []


def below_and(tree, folder):
    """The folder and all its dependencies."""
    found = {folder}
    for lower in depends(tree / "engine" / folder / "CMakeLists.txt"):
        found |= below_and(tree, lower)
    return found


def mirror(source, target):
    """Makes `target` equal to `source`. Equal files keep their time, so that they are not rebuilt."""
    if source.is_dir():
        target.mkdir(parents=True, exist_ok=True)
        names = {path.name for path in source.iterdir() if path.name != "node_modules"}
        for path in target.iterdir():
            if path.name not in names:
                shutil.rmtree(path) if path.is_dir() else path.unlink()
        for name in names:
            mirror(source / name, target / name)
    elif not target.is_file() or target.read_bytes() != source.read_bytes():
        shutil.copy(source, target)


def samples(waiting, count, is_counted):
    """Yields mutants until `count` of them are counted, in batches of the number still missing. Mutants
    of one file are adjacent, so that less is compiled."""
    counted = 0
    while waiting and counted < count:
        batch, waiting = waiting[:count - counted], waiting[count - counted:]
        for each in sorted(batch, key=lambda each: (each.path, each.line)):
            yield each
            counted += is_counted(each)


def main(given):
    root = given.root.resolve()
    everything = mutants_of(root)
    survivors_file = root / "tests/mutants/survivors.yaml"
    reasons = explained.of_engine(survivors_file)
    explained.check(survivors_file, reasons, everything)
    wanted = [each for each in everything
              if given.file in (None, each.path) and given.line in (None, each.line)]
    count = given.count or (len(wanted) if given.file else COUNT)
    workshop = Workshop(root)
    print("mutants: builds and tests the engine without any change", file=sys.stderr)
    workshop.prepare()

    verdicts = {}
    sample = mutant.in_sampling_order(wanted, given.seed)[given.skip:]
    for each in samples(sample, count,
                        lambda each: verdicts[each] != REFUSED):
        verdicts[each] = workshop.verdict(each)
        print(f"{each.path}:{each.line}: {each.kind}: {verdicts[each] or 'survives'}", file=sys.stderr)
    print(f"mutants: --skip {given.skip + len(verdicts)} goes on from here", file=sys.stderr)
    return report(verdicts, reasons)


def report(verdicts, reasons):
    survivors = [each for each, by in verdicts.items() if by is None and each.name not in reasons]
    needless = [each for each, by in verdicts.items()
                if by not in (None, REFUSED) and each.name in reasons]
    for each in sorted(survivors, key=lambda each: (each.path, each.line)):
        mutant.show(each)
    for each in needless:
        mutant.show(each, f"stands in survivors.yaml, but {verdicts[each]} notices it")
    counted = {each: by for each, by in verdicts.items() if by != REFUSED}
    killed = sum(by is not None for by in counted.values())
    units = sum(bool(by and re.match("unit_", by)) for by in counted.values())
    print(f"engine: {len(counted)} mutants, {killed} killed ({units} by unit tests), "
          f"{len(counted) - killed - len(survivors)} explained, {len(survivors)} survivors; "
          f"{len(verdicts) - len(counted)} more did not compile")
    return bool(counted) and len(survivors) <= ALLOWED and not needless
