"""Checks the output of `walz api` for editors: a JSON Schema validator accepts all shipped YAML and
rejects the bad examples about keys and types, at the same lines as the program.

    check.py schemas|stubs PROGRAM SOURCES

Exit code 77: a tool is not installed; ./dev test installs it.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

NEEDS = 77
# The codes of findings that a schema can report: kinds, keys and types.
CODES = {
    "WZ0130", "WZ0131", "WZ0132", "WZ0201", "WZ0202", "WZ0210", "WZ0211", "WZ0213", "WZ0214",
    "WZ0215", "WZ0216", "WZ0302", "WZ0401", "WZ1105",
}
# Lines whose mistakes no schema can report: results of patches, prefixes of mods, relations between
# fields or between definitions, and reserved words.
BEYOND = {
    "WZ0131_example_of_a_verb": {2, 3},
    "WZ0202_bad_id": {9},
    "WZ0202_prefix_of_another_mod": {2},
    "WZ0210_in_all_definitions": {4, 7},
    "WZ0210_patch_makes_mistakes": {2, 3, 6},
    "WZ0210_unknown_key": {6},
    "WZ0211_missing_key": {12},
    "WZ0211_removed_by_a_patch": {2},
    "WZ0213_aim_of_too_many": {2},
    "WZ0213_bot_looks_too_far": {3},
    "WZ0213_minutes_reversed": {12, 14},
    "WZ0213_out_of_range": {5, 6, 7},
    "WZ0213_team_out_of_range": {2, 3, 6},
    "WZ0214_not_a_possible_value": {6},
    "WZ0216_key_about_copies": {2, 3},
    "WZ0216_key_without_partner": {6},
    "WZ0216_moves_without_a_figure": {3},
    "WZ0401_unknown_option": {5},
    "WZ1105_beside_other_keys": {2},
    "WZ1105_patch_in_disorder": {8, 9, 14},
}


def walz(program, *arguments):
    return subprocess.run([program, *arguments], check=True, capture_output=True, text=True).stdout


def value_of(yaml, node):
    """Converts a node as editors do: by YAML 1.2, with keys as text."""
    if isinstance(node, yaml.MappingNode):
        return {key.value: value_of(yaml, value) for key, value in node.value}
    if isinstance(node, yaml.SequenceNode):
        return [value_of(yaml, item) for item in node.value]
    text = node.value
    if node.style is not None:
        return text
    if re.fullmatch(r"[-+]?[0-9]+", text):
        return int(text)
    if re.fullmatch(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?", text):
        return float(text)
    if text in ("true", "True", "TRUE", "false", "False", "FALSE"):
        return text.lower() == "true"
    return None if text in ("", "~", "null", "Null", "NULL") else text


def lines_of(yaml, node, error):
    """The lines that may be reported for an error: of the value, its key, or its unknown keys."""
    lines = {node.start_mark.line + 1}
    for step in error.absolute_path:
        if isinstance(node, yaml.MappingNode):
            key, node = next(entry for entry in node.value if entry[0].value == step)
            lines = {key.start_mark.line + 1, node.start_mark.line + 1}
        else:
            node = node.value[step]
            lines = {node.start_mark.line + 1}
    if error.validator == "additionalProperties" and isinstance(node, yaml.MappingNode):
        known = error.schema.get("properties", {})
        return {key.start_mark.line + 1 for key, _ in node.value if key.value not in known}
    return lines


class Schemas:
    def __init__(self, program, sources):
        import json
        import jsonschema
        import yaml

        self.json, self.jsonschema, self.yaml = json, jsonschema, yaml
        self.program, self.sources = program, sources
        self.failures = []
        self.files = 0
        self.mod = self.validator("mod")
        self.patches = self.validator("patches")
        self.scenarios = {}

    def validator(self, *what):
        schema = self.json.loads(walz(self.program, "api", *what, "--format", "json"))
        self.jsonschema.Draft7Validator.check_schema(schema)
        return self.jsonschema.Draft7Validator(schema)

    def findings(self, validator, path):
        """Lines and errors of a file, including those of each rejected alternative."""
        node = self.yaml.compose(path.read_text(encoding="utf-8"), Loader=self.yaml.SafeLoader)
        found = []
        errors = list(validator.iter_errors(value_of(self.yaml, node)))
        while errors:
            error = errors.pop(0)
            found.append((lines_of(self.yaml, node, error), error))
            errors += error.context
        return found

    def accept(self, validator, path):
        self.files += 1
        for lines, error in self.findings(validator, path):
            place = f"{path}:{min(lines)}"
            self.failures.append(f"{place}: {error.message[:200]} ({list(error.schema_path)[-1]})")

    def accept_all(self, validator, folder):
        for path in sorted(folder.rglob("*.yaml")):
            if not {"tests", "lessons"} & set(path.relative_to(folder).parts):
                self.accept(validator, path)

    def accept_scenarios(self, folder):
        """Accepts all scenario files in a folder, by the schema of their game."""
        for path in sorted(folder.rglob("*.yaml")):
            text = path.read_text(encoding="utf-8")
            game = re.search(r"^game: *(\S+)", text, re.M)
            if game:
                self.accept(self.scenarios_of(game.group(1)), path)

    def scenarios_of(self, game):
        if game not in self.scenarios:
            self.scenarios[game] = self.validator("scenarios", game)
        return self.scenarios[game]

    def accept_mod(self, folder, *arguments):
        self.accept(self.mod, folder / "mod.yaml")
        self.accept_all(self.patches, folder / "patches")
        game = re.search(r"^game: *(\S+)", (folder / "mod.yaml").read_text(), re.M).group(1)
        content = self.validator("kinds", game, "--mod", str(folder.resolve()), *arguments)
        for part in ("data", "locale", "variants"):
            self.accept_all(content, folder / part)
        self.accept_all(self.validator("lessons", game), folder / "lessons")
        self.accept_scenarios(folder / "tests")

    def accept_good(self):
        games = self.json.loads(walz(self.program, "list", "games", "--format", "json"))
        assert games, "no games"
        for game in games:
            folder = self.sources / "data" / game["id"]
            self.accept_all(self.validator("kinds", game["id"]), folder)
            self.accept_scenarios(self.sources / "tests/scenarios" / game["id"])
            self.accept_all(self.validator("lessons", game["id"]), folder / "lessons")
        for manifest in sorted(self.sources.glob("mods/*/mod.yaml")):
            self.accept_mod(manifest.parent)
        good = self.sources / "tests/content/good"
        self.harbour = self.validator("kinds", "harbour", "--data", str(good))
        self.lessons = self.validator("lessons", "harbour", "--data", str(good))
        self.accept_all(self.harbour, good / "data/harbour")

    def let_through(self, example):
        """The lines of a bad example where the program reports a mistake of form and the schema none."""
        beyond = BEYOND.get(example.name, set())
        wanted = set()
        for line in (example / "expected.txt").read_text().splitlines():
            match = re.match(r"(\S+):(\d+):\d+: error\[(WZ\d+)\]", line)
            if match and match.group(3) in CODES and int(match.group(2)) not in beyond:
                wanted.add((pathlib.Path(match.group(1)).name, int(match.group(2))))
        for path in sorted(example.rglob("*.yaml")):
            validator = self.harbour
            if path.name == "mod.yaml":
                validator = self.mod
            elif "patches" in path.parts:
                validator = self.patches
            elif "lessons" in path.parts:
                validator = self.lessons
            for lines, _ in self.findings(validator, path):
                wanted -= {(path.name, line) for line in lines}
        return sorted(wanted)

    def refuse_marked(self, name, validator):
        """Checks that exactly the lines marked `# bad` of a file are rejected."""
        path = self.sources / "tests/editor/bad" / name
        lines = path.read_text().splitlines()
        bad = {number + 1 for number, line in enumerate(lines) if line.endswith("# bad")}
        found = set()
        for places, _ in self.findings(validator, path):
            found |= places & bad or places
        assert bad, name
        for line in sorted(bad - found):
            self.failures.append(f"{name}:{line} is let through")
        for line in sorted(found - bad):
            self.failures.append(f"{name}:{line} is refused")

    def refuse_bad(self):
        refused = 0
        for example in sorted((self.sources / "tests/content/bad").iterdir()):
            if example.name[:6] not in CODES:
                continue
            refused += 1
            for name, line in self.let_through(example):
                self.failures.append(f"{example.name}: {name}:{line} is let through")
        return refused

    def run(self):
        self.accept_good()
        refused = self.refuse_bad()
        harbour = self.validator("scenarios", "harbour", "--data",
                                 str(self.sources / "tests/content/good"))
        self.refuse_marked("scenarios.yaml", harbour)
        self.refuse_marked("variants.yaml", self.harbour)
        self.refuse_marked("mod.yaml", self.mod)
        assert self.scenarios, "no scenario files"
        assert self.files > 50 and refused > 10, (self.files, refused)
        print(f"{self.files} files accepted, {refused} bad examples refused")


def run_schemas(program, sources):
    try:
        import jsonschema  # noqa: F401
        import yaml  # noqa: F401
    except ImportError as error:
        print(f"editor: {error}; ./dev test installs it")
        return NEEDS
    schemas = Schemas(program, sources)
    schemas.run()
    print("\n".join(schemas.failures))
    return 1 if schemas.failures else 0


def run_stubs(program, sources):
    for tool in ("luac5.4", "luacheck"):
        if shutil.which(tool) is None:
            print(f"editor: {tool} is not installed; ./dev test installs it")
            return NEEDS
    with tempfile.TemporaryDirectory() as folder:
        for game in sorted(path.name for path in (sources / "data").iterdir() if path.is_dir()):
            stubs = pathlib.Path(folder) / f"{game}.lua"
            stubs.write_text(walz(program, "api", "scripts", game, "--format", "luals"))
            subprocess.run(["luac5.4", "-p", stubs], check=True)
            subprocess.run(["luacheck", "--no-config", "--codes", stubs], check=True)
    return 0


if __name__ == "__main__":
    WHAT = {"schemas": run_schemas, "stubs": run_stubs}[sys.argv[1]]
    sys.exit(WHAT(sys.argv[2], pathlib.Path(sys.argv[3])))
