"""Mutants, and the order in which they are sampled."""

import collections
import dataclasses
import hashlib


@dataclasses.dataclass(frozen=True)
class Mutant:
    """One changed line of a file. The line number is not part of its identity."""

    path: str  # from the root of the source tree
    line: int  # one-based
    nth: int  # index among equal lines of the file, one-based
    kind: str
    before: str  # the whole line, without its end
    after: str  # empty: the line is removed

    @property
    def name(self):
        """Its identity, which stays valid when lines move."""
        return (self.path, self.before.strip(), self.nth, self.after.strip())

    def apply(self, text):
        """Applies it to the text of the file. A removed line becomes empty, so that others do not move."""
        lines = text.split("\n")
        assert lines[self.line - 1] == self.before, self
        lines[self.line - 1] = self.after
        return "\n".join(lines)


def show(mutant, remark=""):
    """Prints the line before and after the change."""
    nth = f" (number {mutant.nth} of such lines)" if mutant.nth > 1 else ""
    print(f"{mutant.path}:{mutant.line}: {mutant.kind}{nth}" + (f": {remark}" if remark else ""))
    print(f"  - {mutant.before.strip()}")
    print(f"  + {mutant.after.strip()}\n")


def named(path, text, changes):
    """Converts changes (line, kind, after) of a text to mutants with unique names, sorted by line."""
    lines = text.split("\n")
    nth, seen = [], collections.Counter()
    for line in lines:
        seen[line.strip()] += 1
        nth.append(seen[line.strip()])
    mutants = {}
    for line, kind, after in sorted(changes, key=lambda change: change[0]):
        before = lines[line - 1]
        after = after if after.strip() else ""
        mutant = Mutant(path, line, nth[line - 1], kind, before, after)
        if after.strip() != before.strip():
            mutants.setdefault(mutant.name, mutant)
    return list(mutants.values())


def in_sampling_order(mutants, seed):
    """Orders mutants so that the first N are a fair sample: one of every line before a second one of
    any. The order depends only on names and seed, so a sample changes only where lines change."""
    def draw(mutant):
        return hashlib.sha256(repr((seed, mutant.name)).encode()).digest()

    by_line = collections.defaultdict(list)
    for mutant in sorted(mutants, key=draw):
        by_line[mutant.path, mutant.line].append(mutant)
    ranked = [(rank, draw(mutant), mutant)
              for line in by_line.values() for rank, mutant in enumerate(line)]
    return [mutant for _, _, mutant in sorted(ranked, key=lambda entry: entry[:2])]
