"""Tests mutants.py with `till`, a game with an incomplete test.

    selftest.py PROGRAM
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile
import textwrap
import unittest
import unittest.mock

HERE = pathlib.Path(__file__).resolve().parent
NEEDS = 77
SCRIPT = "scripts/till/till.lua"
COINS = "game.seat.coins = game.seat.coins + 1"
RINGS = "game.seat.rings = 2"


def entry(line, becomes):
    return f'- {{ file: {SCRIPT}, line: "{line}", becomes: "{becomes}", reason: Nobody listens. }}\n'


class Till(unittest.TestCase):
    """Each test has its own copy of the tree."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name) / "till"
        shutil.copytree(HERE / "till", self.root)

    def explain(self, *entries):
        survivors = self.root / "tests/mutants/survivors.yaml"
        survivors.parent.mkdir(parents=True)
        survivors.write_text("".join(entries))

    def run_tool(self, code, *arguments):
        command = [sys.executable, HERE / "mutants.py", "--root", self.root, "--walz", PROGRAM,
                   "--jobs", "2", *arguments]
        result = subprocess.run(command, capture_output=True, text=True, check=False)
        self.assertEqual(result.returncode, code, result.stdout + result.stderr)
        return result

    def run_line(self, line, code):
        lines = (self.root / SCRIPT).read_text().splitlines()
        number = [each.strip() for each in lines].index(line) + 1
        return self.run_tool(code, "--file", SCRIPT, "--line", str(number))

    def test_what_a_scenario_expects_is_killed(self):
        output = self.run_line(COINS, 0).stdout
        # Other amounts make the loop endless, up to the limit of scripts; walz check reports the removed line.
        self.assertEqual(output, "till: 4 mutants, 4 killed (1 by walz check, 3 by scenarios, 0 by recorded "
                                 "games alone), 0 explained, 0 survivors (0.0 %); 0 more were no game\n")

    def test_what_no_scenario_expects_survives(self):
        output = self.run_line(RINGS, 1).stdout
        self.assertIn(f"{SCRIPT}:10: number\n  - {RINGS}\n  + game.seat.rings = 3\n", output)
        self.assertIn(f"{SCRIPT}:10: number\n  - {RINGS}\n  + game.seat.rings = 1\n", output)
        # Without the line the variable is unused, which walz check reports.
        self.assertIn("3 mutants, 1 killed (1 by walz check, ", output)
        self.assertIn("2 survivors (66.7 %)", output)

    def test_a_reason_explains(self):
        self.explain(*(entry(RINGS, f"game.seat.rings = {number}") for number in (1, 3)))
        self.assertIn("2 explained, 0 survivors", self.run_line(RINGS, 0).stdout)

    def test_a_reason_that_fits_nothing_is_stale(self):
        self.explain(entry(RINGS, "game.seat.rings = 7"))
        self.assertIn("there is no such mutant", self.run_tool(2).stderr)

    def test_a_reason_for_what_is_killed_is_needless(self):
        self.explain(entry(COINS, ""))
        output = self.run_line(COINS, 1).stdout
        self.assertIn("stands in survivors.yaml, but", output)

    def test_the_number_of_jobs_does_not_matter_and_the_tree_stays_as_it_is(self):
        before = {path: path.read_bytes() for path in self.root.rglob("*") if path.is_file()}
        first = self.run_tool(1, "till", "--count", "1000").stdout
        self.assertEqual(first, self.run_tool(1, "till", "--count", "1000", "--jobs", "1").stdout)
        after = {path: path.read_bytes() for path in self.root.rglob("*") if path.is_file()}
        self.assertEqual(before, after)

    def test_tests_that_fail_anyway_say_nothing(self):
        scenario = self.root / "tests/scenarios/till/take.yaml"
        scenario.write_text(scenario.read_text().replace("coins: 3", "coins: 4"))
        self.assertIn("fails without any change", self.run_tool(2, "till").stderr)


class Engine(unittest.TestCase):
    def test_a_suite_that_fails_anyway_is_broken(self):
        workshop = engine.Workshop(pathlib.Path("nowhere"))
        with tempfile.TemporaryDirectory() as folder:
            workshop.tree = pathlib.Path(folder)
            with (unittest.mock.patch.object(engine, "COPIED", []),
                  unittest.mock.patch.object(workshop, "run"),
                  unittest.mock.patch.object(workshop, "passes", return_value=False),
                  self.assertRaisesRegex(judges.Broken, "fails without any change")):
                workshop.prepare()


class Survivors(unittest.TestCase):
    """The list of explained survivors. A line that has changed needs a new entry."""

    def test_name_changes_that_exist(self):
        root = HERE.parents[1]
        survivors = HERE / "survivors.yaml"
        for game in sources.games(root):
            with self.subTest(game):
                explained.check(survivors, explained.of_game(survivors, game), sources.mutants_of(root, game))


class Samples(unittest.TestCase):
    TEXT = "local a = 1\nlocal b = 2 + 3\nlocal c = d and e\nlocal a = 1\n"

    def sample(self, text, seed=1):
        mutants = mutant.named("a.lua", text, lua_changes.changes_of(text))
        return mutant.in_sampling_order(mutants, seed)

    def test_begin_with_one_of_each_line(self):
        mutants = self.sample(self.TEXT)
        self.assertEqual(len(mutants), 2 + 5 + 1 + 2)
        self.assertEqual(sorted(each.line for each in mutants[:4]), [1, 2, 3, 4])

    def test_stay_the_same_when_lines_move(self):
        moved = self.sample("-- A remark.\n" + self.TEXT)
        self.assertEqual([each.name for each in self.sample(self.TEXT)], [each.name for each in moved])

    def test_are_others_for_another_seed(self):
        self.assertNotEqual(self.sample(self.TEXT), self.sample(self.TEXT, seed=2))

    def test_tell_equal_lines_apart(self):
        names = [each.name for each in self.sample(self.TEXT)]
        self.assertEqual(len(set(names)), len(names))


class Changes(unittest.TestCase):
    def lua(self, text, line):
        changes = lua_changes.changes_of(text)
        return {after.strip() for number, _, after in changes if number == line}

    def yaml(self, text):
        """The mutations of the last line."""
        text = textwrap.dedent(text).strip()
        changes = yaml_changes.changes_of(text)
        return {after.strip() for number, _, after in changes if number == len(text.split("\n"))}

    def test_lua_conditions(self):
        self.assertEqual(self.lua("if not a and b then", 1),
                         {"if a and b then", "if not a or b then", "if not (not a and b) then"})
        self.assertEqual(self.lua("while #a do", 1), {"while not (#a) do"})
        self.assertEqual(self.lua("local x = a <= b", 1), {"local x = a < b", "local x = a > b"})

    def test_lua_numbers_and_signs(self):
        self.assertEqual(self.lua("local x = -1", 1), {"local x = -2", "local x = -0"})
        self.assertEqual(self.lua("local x = a - b", 1), {"local x = a + b"})
        self.assertEqual(self.lua("local x = a // b", 1), {"local x = a * b"})

    def test_lua_lines(self):
        text = "local M = {}\nfunction M.f(a)\n  if a then return a end\n  g(\n    a)\n  h(a)\nend\nreturn M"
        self.assertEqual(self.lua(text, 3), {"", "if not (a) then return a end"})
        self.assertEqual([self.lua(text, line) for line in (1, 2, 4, 5, 6, 7, 8)],
                         [set(), set(), set(), set(), {""}, set(), set()])

    def test_lua_leaves_a_no_at_the_end_alone(self):
        text = "function f()\n  if a then\n    return nil\n  end\n  return false\nend"
        self.assertEqual(self.lua(text, 3), {""})
        self.assertEqual(self.lua(text, 5), {"return true"})

    def test_lua_leaves_texts_and_comments_alone(self):
        self.assertEqual(self.lua('local x = "1 and 2" -- 3 == 4', 1), set())
        self.assertEqual(self.lua("--[[\n1 == 2\n]]\nlocal x = [[\n3\n]]", 2), set())

    def cpp(self, text, line):
        changes = cpp_changes.changes_of(text)
        return {after.strip() for number, _, after in changes if number == line}

    def test_cpp_conditions(self):
        self.assertEqual(self.cpp("if (!a && b) {", 1), {"if (a && b) {", "if (!a || b) {"})
        self.assertEqual(self.cpp("  if (a.empty()) {", 1), {"if (!(a.empty())) {"})
        self.assertEqual(self.cpp("bool x = a <= b;", 1), {"bool x = a < b;", "bool x = a > b;"})

    def test_cpp_numbers_and_words(self):
        self.assertEqual(self.cpp("int x = a + 10;", 1), {"int x = a + 11;", "int x = a + 9;", "int x = a - 10;"})
        self.assertEqual(self.cpp("bool x = true;", 1), {"bool x = false;"})

    def test_cpp_statements(self):
        text = "void F() {\n  int x;\n  g(\n      x);\n  x = h(x);\n  if (x) return;\n  return;\n}"
        self.assertEqual([self.cpp(text, line) for line in (1, 2, 3, 4, 5, 7, 8)],
                         [set(), set(), set(), set(), {""}, {""}, set()])
        self.assertEqual(self.cpp(text, 6), {"", "if (!(x)) return;"})

    def test_cpp_leaves_texts_types_and_guards_alone(self):
        self.assertEqual(self.cpp('auto x = "1 == 2";  // 3 == 4', 1), set())
        self.assertEqual(self.cpp('auto x = R"(\n1 == 2\n)";', 2), set())
        self.assertEqual(self.cpp("#if X == 1", 1), set())
        self.assertEqual(self.cpp("std::vector<T> x;", 1), set())
        self.assertEqual(self.cpp("  WALZ_CHECK(a == b);", 1), set())

    def test_yaml_numbers_and_words(self):
        self.assertEqual(self.yaml("""
            card:
              - { id: a, suit: clubs }
              - { id: b, suit: hearts, value: 2, trump: true, rules: [X-1], provenance: public }
            """), {
                "- { id: b, suit: clubs, value: 2, trump: true, rules: [X-1], provenance: public }",
                "- { id: b, value: 2, trump: true, rules: [X-1], provenance: public }",
                "- { id: b, suit: hearts, value: 3, trump: true, rules: [X-1], provenance: public }",
                "- { id: b, suit: hearts, value: 1, trump: true, rules: [X-1], provenance: public }",
                "- { id: b, suit: hearts, value: 4, trump: true, rules: [X-1], provenance: public }",
                "- { id: b, suit: hearts, value: 2, trump: false, rules: [X-1], provenance: public }",
                "",
            })

    def test_yaml_lists(self):
        self.assertEqual(self.yaml("card:\n  - id: a\n    path: [[n, s]]"),
                         {"path: [[s, s]]", "path: [[n, n]]", "path: [[s]]", "path: [[n]]", "path: []", ""})

    def test_yaml_defaults_of_fields(self):
        self.assertEqual(self.yaml("kind:\n  - id: a\n    fields: { b: { type: int, min: 2, default: 3 } }"),
                         {f"fields: {{ b: {{ type: int, min: 2, default: {number} }} }}"
                          for number in (2, 4, 6)})

    def test_yaml_leaves_texts_views_bots_and_guards_alone(self):
        self.assertEqual(self.yaml("locale:\n  - { id: a, text: one }"), set())
        self.assertEqual(self.yaml("bot:\n  - { id: a, weight: 1 }"), set())
        self.assertEqual(self.yaml("variable:\n  - id: a\n    max: 7"), set())


if __name__ == "__main__":
    try:
        import cpp_changes
        import engine
        import explained
        import judges
        import lua_changes
        import mutant
        import sources
        import yaml_changes
    except ImportError as error:
        print(f"mutants: {error}; ./dev test installs it")
        sys.exit(NEEDS)
    if lua_changes.compiler() is None:
        print("mutants: luac5.4 is not installed; ./dev test installs it")
        sys.exit(NEEDS)
    PROGRAM = pathlib.Path(sys.argv.pop()).resolve()
    unittest.main()
