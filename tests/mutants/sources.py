"""The files that contain the rules of a game, and their mutants."""

import re

import yaml

import lua_changes
import mutant
import yaml_changes

REQUIRE = re.compile(r"""\brequire\s*\(?\s*["']([\w./]+)["']""")
BOTS = "bots"  # the module with the features of bots


def games(root):
    return sorted(path.parent.name for path in (root / "data").glob("*/game.yaml"))


def listed_modules(root, game):
    for path in sorted((root / "data" / game).rglob("*.yaml")):
        for definition in (yaml.safe_load(path.read_text(encoding="utf-8")) or {}).get("game", []):
            return definition.get("scripts", [])
    return []


def rule_modules(root, game):
    """The scripts listed by content, without that of bots, and everything they require."""
    folder = root / "scripts" / game
    found, waiting = [], [name for name in listed_modules(root, game) if name != BOTS]
    while waiting:
        path = folder / f"{waiting.pop()}.lua"
        if path.is_file() and path not in found:
            found.append(path)
            waiting += REQUIRE.findall(path.read_text(encoding="utf-8"))
    return sorted(found)


def rule_files(root, game):
    folder = root / "data" / game
    content = [path for path in sorted(folder.rglob("*.yaml"))
               if not {"tests", "lessons"} & set(path.relative_to(folder).parts)]
    return content + rule_modules(root, game)


def mutants_of(root, game):
    texts = {path: path.read_text(encoding="utf-8") for path in rule_files(root, game)}
    bare = {verb for path, text in texts.items() if path.suffix == ".yaml"
            for verb in yaml_changes.bare_verbs(text)}
    mutants = []
    for path, text in texts.items():
        if path.suffix == ".yaml":
            changes = yaml_changes.changes_of(text, bare)
        else:
            changes = lua_changes.changes_of(text)
        mutants += mutant.named(path.relative_to(root).as_posix(), text, changes)
    return mutants


def is_possible(root, candidate):
    """Returns true if the changed file is syntactically valid; other mutants need no test."""
    text = candidate.apply((root / candidate.path).read_text(encoding="utf-8"))
    is_text = yaml_changes.is_yaml if candidate.path.endswith(".yaml") else lua_changes.is_script
    return is_text(text)
