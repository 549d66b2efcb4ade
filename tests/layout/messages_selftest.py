#!/usr/bin/env python3
"""Tests of engine/base/messages.py, which compiles message resources into C++."""
import os
import sys
import tempfile
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "engine", "base"))
sys.dont_write_bytecode = True
import messages  # noqa: E402


class Messages(unittest.TestCase):
    def compile(self, english, german):
        """The generated header and source for the resources of a room `test`."""
        with tempfile.TemporaryDirectory() as folder:
            for language, text in (("en", english), ("de", german)):
                with open(os.path.join(folder, f"messages.{language}.yaml"), "w", encoding="utf-8") as file:
                    file.write(text)
            messages.messages("test", folder, os.path.join(folder, "out"))
            return [open(os.path.join(folder, "out", name), encoding="utf-8").read()
                    for name in ("messages.h", "messages.cc")]

    def fails(self, english, german, problem):
        with self.assertRaisesRegex(messages.Problem, problem):
            self.compile(english, german)

    def test_help_is_a_record_of_its_own(self):
        header, source = self.compile('nil_value:\n  text: "{what} is nil"\n  help: "check `{name}`"\nplain: "plain"\n',
                                      'nil_value:\n  text: "{what} ist nil"\n  help: "prüf `{name}`"\nplain: "klar"\n')
        self.assertIn("struct NilValueArguments { base::TextArgument what; base::TextArgument name; };", header)
        self.assertIn('{"test.nil_value.help", "", "what name", {"check `{name}`", "prüf `{name}`"}},', source)
        self.assertIn('{"test.nil_value", "", "what name", {"{what} is nil", "{what} ist nil"}, &kHelps[0]},', source)
        self.assertIn('{"test.plain", "", "", {"plain", "klar"}},', source)

    def test_an_argument_is_a_number_if_any_text_says_so(self):
        header, _ = self.compile('a:\n  text: "{n}"\n  help: "h"\n', 'a:\n  text: "{n, number}"\n  help: "h"\n')
        self.assertIn("base::NumberArgument n;", header)
        header, _ = self.compile('a:\n  text: "{n}"\n  help: "{n, number}"\n', 'a:\n  text: "{n}"\n  help: "{n}"\n')
        self.assertIn("base::NumberArgument n;", header)

    def test_languages_have_the_same_ids_fields_and_arguments(self):
        self.fails('a: "x"\n', 'b: "x"\n', "missing in de")
        self.fails('a: "x"\n', 'a: "x"\nb: "x"\n', "not in en")
        self.fails('a:\n  text: "x"\n  help: "h"\n', 'a: "x"\n', "other fields")
        self.fails('a: "x"\n', 'a:\n  text: "x"\n  help: "h"\n', "other fields")
        self.fails('a: "{x}"\n', 'a: "{y}"\n', "other arguments")
        self.fails('a:\n  text: "{x}"\n  help: "{x}"\n', 'a:\n  text: "{x}"\n  help: "h"\n', "other arguments")
        self.fails('a:\n  help: "h"\n', 'a:\n  help: "h"\n', "has `text`")


if __name__ == "__main__":
    unittest.main()
