"""Tests instructions.py with scripts in place of valgrind and the program."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

TOOL = pathlib.Path(__file__).resolve().parent / "instructions.py"


class Instructions(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.figures = self.folder / "figures.txt"
        self.script("program", "printf 'play\\nload a game\\n'")
        self.count(1000)

    def script(self, name, text):
        path = self.folder / name
        path.write_text(f"#!/bin/sh\n{text}\n")
        path.chmod(0o755)

    def count(self, instructions):
        self.script("valgrind", f"echo '==1== Collected : {instructions}' >&2")

    def commit(self, play, load=1000):
        self.figures.write_text(f"# a comment\n{play:>12}  play\n{load:>12}  load a game\n")

    def run_tool(self, code, *arguments):
        done = subprocess.run(
            [sys.executable, TOOL, self.folder / "program", "--figures", self.figures,
             "--valgrind", self.folder / "valgrind", *arguments], capture_output=True, text=True)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def test_the_same_is_fine(self):
        self.commit(1000)
        self.assertNotIn("commit", self.run_tool(0))

    def test_three_percent_more_is_fine(self):
        self.commit(1000)
        self.count(1030)
        self.run_tool(0)

    def test_more_than_that_is_worse(self):
        self.commit(1000, 1031)
        self.count(1031)
        self.assertIn("play: worse", self.run_tool(1))

    def test_less_is_to_be_committed(self):
        self.commit(2000)
        told = self.run_tool(0)
        self.assertIn("play: better", told)
        self.assertIn("--write", told)

    def test_a_workload_without_a_figure(self):
        self.figures.write_text("1000  play\n")
        self.assertIn("load a game: no figure yet", self.run_tool(1))

    def test_a_figure_without_a_workload(self):
        self.commit(1000)
        self.figures.write_text(self.figures.read_text() + "1000  sleep\n")
        self.assertIn("sleep: there is no such workload", self.run_tool(1))

    def test_writes_the_figures(self):
        self.run_tool(0, "--write")
        self.run_tool(0)
        self.assertEqual(self.figures.read_text().count("  1000  "), 2)

    def test_only_some_are_counted_and_written(self):
        self.commit(500)
        self.run_tool(1, "--only", "play")
        self.run_tool(0, "--only", "load")
        self.count(700)
        self.run_tool(0, "--only", "play", "--write")
        self.assertIn(" 700  play", self.figures.read_text())
        self.assertIn("1000  load a game", self.figures.read_text())

    def test_only_of_nothing(self):
        self.assertIn("no workload has `dance`", self.run_tool(2, "--only", "dance"))

    def test_a_line_that_is_no_figure(self):
        self.figures.write_text("a thousand  play\n")
        self.assertIn("figures.txt:1", self.run_tool(2))

    def test_a_figure_of_nothing(self):
        self.figures.write_text("0  play\n")
        self.assertIn("figures.txt:1", self.run_tool(2))

    def test_valgrind_that_counts_nothing(self):
        self.count(0)
        self.assertIn("counted nothing", self.run_tool(2))

    def test_a_program_that_fails(self):
        self.script("program", "exit 3")
        self.assertIn("exit code 3", self.run_tool(2))

    def test_no_valgrind(self):
        self.assertIn("No such file", self.run_tool(2, "--valgrind", "/nowhere"))


if __name__ == "__main__":
    unittest.main()
