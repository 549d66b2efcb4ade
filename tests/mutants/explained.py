"""The list of survivors that no test can or need notice, with reasons."""

import yaml


class Stale(Exception):
    """The list has an entry without a mutant, without a reason, or twice."""


def entry_name(entry):
    return (entry["file"], entry["line"].strip(), entry.get("nth", 1), entry["becomes"].strip())


def of_game(path, game):
    """The reasons for a game, by name of mutant."""
    return of(path, lambda file: file.split("/")[0] != "engine" and file.split("/")[1] == game)


def of_engine(path):
    return of(path, lambda file: file.split("/")[0] == "engine")


def of(path, is_wanted):
    entries = yaml.safe_load(path.read_text(encoding="utf-8")) if path.is_file() else None
    reasons = {}
    for entry in entries or []:
        name = entry_name(entry)
        if not entry["reason"].strip() or name in reasons:
            raise Stale(f"{path}: without a reason, or twice: {name}")
        if is_wanted(entry["file"]):
            reasons[name] = entry["reason"]
    return reasons


def check(path, reasons, mutants):
    """Raises Stale if an entry is not among the mutants."""
    known = {mutant.name for mutant in mutants}
    for name in reasons:
        if name not in known:
            file, line, nth, becomes = name
            raise Stale(f"{path}: there is no such mutant (any more):\n  file: {file}\n"
                        f"  line: {line}\n  nth: {nth}\n  becomes: {becomes}")
