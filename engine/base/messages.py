#!/usr/bin/env python3
"""Compiles the message resources of a room into C++.

usage: messages.py ROOM FOLDER OUTPUT     FOLDER/messages.{en,de}.yaml to OUTPUT/messages.{h,cc}
       messages.py --codes FOLDER OUTPUT  FOLDER/codes.{en,de}.yaml to OUTPUT/codes_table.cc

engine/base/README.md describes the resource format. It is the part of YAML that people need for texts, so that
the build requires nothing but Python: keys, texts in double quotes, and folded text (`>-`).
"""
import json
import os
import re
import sys

LANGUAGES = ("en", "de")
ID = re.compile(r"[a-z][a-z0-9]*(_[a-z0-9]+)*$")
KEYWORDS = set("""alignas alignof and asm auto bool break case catch char class concept const continue decltype default
    delete do double else enum explicit export extern false float for friend goto if inline int long mutable namespace
    new noexcept not nullptr operator or private protected public register requires return short signed sizeof static
    struct switch template this throw true try typedef typeid typename union unsigned using virtual void volatile while
    xor""".split())


class Problem(Exception):
    """A mistake in a resource file; its text names the place."""


def read(path):
    """The records of a resource file in their order: {id: {field: text}}; a bare text is the field `text`."""
    records = {}
    fields = folded = None
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    for number, line in enumerate(lines, 1):
        where = f"{path}:{number}"
        if folded is not None and line.startswith("    "):
            name, words = folded
            fields[name] = " ".join(filter(None, [fields[name], line.strip()]))
            continue
        folded = None
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        match = re.fullmatch(r"(  )?([A-Za-z0-9_]+):(?: (.+))?", line)
        if not match:
            raise Problem(f"{where}: expected `key: \"text\"`")
        indent, key, value = match.groups()
        if not indent:
            if key in records:
                raise Problem(f"{where}: `{key}` is defined twice")
            records[key] = fields = {"": where}
            if value is None:
                continue
            key = "text"
        if fields is None or value is None or key in fields:
            raise Problem(f"{where}: expected a field of a record, each once")
        if value == ">-":
            fields[key] = ""
            folded = (key, value)
        elif value.startswith('"'):
            try:
                fields[key] = json.loads(value)
            except ValueError as error:
                raise Problem(f"{where}: the text in quotes is not closed: {error}") from error
        elif re.fullmatch(r"[A-Za-z0-9]+", value):
            fields[key] = value
        else:
            raise Problem(f"{where}: put the text in double quotes")
    return records


class Format:
    """The arguments of a text in the order of their first use, {name: is a number}; see base/message_format.h."""

    def __init__(self, text, where):
        self.text, self.where, self.at, self.arguments = text, where, 0, {}
        self.read_parts(nested=False)

    def fail(self, what):
        raise Problem(f"{self.where}: {what} in \"{self.text}\"")

    def take(self, pattern):
        match = re.compile(pattern).match(self.text, self.at)
        if match:
            self.at = match.end()
        return match

    def read_parts(self, nested):
        while self.at < len(self.text) and not (nested and self.text[self.at] == "}"):
            if self.take(r"''|'[{}#][^']*'|[^{}]"):
                continue
            if not self.take(r"\{ *([a-z][a-z0-9_]*) *"):
                self.fail("a brace without an argument; quote it: '{'")
            self.read_argument(self.text[:self.at].rsplit("{", 1)[1].strip())

    def read_argument(self, name):
        if name in KEYWORDS:
            self.fail(f"`{name}`, which is a word of C++: give the argument another name")
        form = self.take(r", *(number|plural|select) *,? *")
        kind = form.group(1) if form else None
        self.arguments[name] = self.arguments.get(name, False) or kind in ("number", "plural")
        if kind in ("plural", "select"):
            while self.take(r" *[=a-z0-9_]+ *\{"):
                self.read_parts(nested=True)
                if not self.take("}"):
                    self.fail("a branch that is not closed")
        if not self.take(" *}"):
            self.fail(f"`{name}`, which is not closed")


def arguments(text, where):
    return Format(text, where).arguments


def literal(text):
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def camel(name):
    return "".join(word[:1].upper() + word[1:] for word in name.split("_"))


def both(folder, name):
    """The records of a resource in all languages, which have the same ids and fields."""
    tables = [read(os.path.join(folder, f"{name}.{language}.yaml")) for language in LANGUAGES]
    english = tables[0]
    for language, table in zip(LANGUAGES[1:], tables[1:]):
        for record, fields in english.items():
            if record not in table:
                raise Problem(f"{fields['']}: `{record}` is missing in {language}")
        for record, fields in table.items():
            if record not in english:
                raise Problem(f"{fields['']}: `{record}` is not in {LANGUAGES[0]}")
    return tables


def messages(room, folder, output):
    tables = both(folder, "messages")
    declarations, definitions, records, helps = [], [], [], []
    for number, (name, fields) in enumerate(tables[0].items()):
        where = fields[""]
        if not ID.match(name):
            raise Problem(f"{where}: an id is lower-case words joined by `_`")
        unknown = set(fields) - {"", "text", "help", "code"}
        if unknown or "text" not in fields:
            raise Problem(f"{where}: a message has `text`, perhaps `help`, and `code` where it is the headline of a "
                          "finding")
        parts = [part for part in ("text", "help") if part in fields]
        named = {}
        for part in parts:
            for argument, is_number in arguments(fields[part], where).items():
                named[argument] = named.get(argument, False) or is_number
        for table in tables[1:]:
            translation, place = table[name], table[name][""]
            if [part for part in ("text", "help") if part in translation] != parts:
                raise Problem(f"{place}: `{name}` has other fields in this language")
            for part in parts:
                found = arguments(translation[part], place)
                if set(found) != set(arguments(fields[part], where)):
                    raise Problem(f"{place}: `{name}` has other arguments in this language")
                for argument, is_number in found.items():
                    named[argument] = named[argument] or is_number
        function = camel(name)
        parameter = ""
        values = "{}"
        if named:
            members = " ".join(
                f"base::{'NumberArgument' if is_number else 'TextArgument'} {argument};"
                for argument, is_number in named.items())
            declarations.append(f"struct {function}Arguments {{ {members} }};")
            parameter = f"const {function}Arguments& arguments"
            values = "{" + ", ".join(f"arguments.{argument}.message()" for argument in named) + "}"
        declarations.append(f"// {fields['text']}".replace("\n", " "))
        kind = "base::Headline" if "code" in fields else "base::Message"
        declarations.append(f"{kind} {function}({parameter});")
        definitions.append(f"{kind} {function}({parameter}) {{ return {kind}(kTable[{number}], {values}); }}")
        names = literal(" ".join(named))
        help_of = ""
        if "help" in fields:
            help_of = f", &kHelps[{len(helps)}]"
            helps.append("    {%s, \"\", %s, {%s}}," % (literal(f"{room}.{name}.help"), names,
                                                    ", ".join(literal(table[name]["help"]) for table in tables)))
        records.append("    {%s, %s, %s, {%s}%s}," %
                       (literal(f"{room}.{name}"), literal(fields.get("code", "")), names,
                        ", ".join(literal(table[name]["text"]) for table in tables), help_of))
    help_table = f"constexpr base::MessageRecord kHelps[] = {{\n{chr(10).join(helps)}\n}};\n\n" if helps else ""
    header = f"""// The messages of engine/{room}, generated from its messages.*.yaml.
#pragma once

#include <span>

#include "base/message.h"

namespace walz::{room}::messages {{

// All records, in the order of the resource file.
extern const std::span<const base::MessageRecord> kRecords;

{chr(10).join(declarations)}

}}  // namespace walz::{room}::messages
"""
    source = f"""#include "{room}/messages.h"

namespace walz::{room}::messages {{
namespace {{

{help_table}constexpr base::MessageRecord kTable[] = {{
{chr(10).join(records)}
}};

}}  // namespace

const std::span<const base::MessageRecord> kRecords = kTable;

{chr(10).join(definitions)}

}}  // namespace walz::{room}::messages
"""
    write(os.path.join(output, "messages.h"), header)
    write(os.path.join(output, "messages.cc"), source)


def codes(folder, output):
    tables = both(folder, "codes")
    rows = []
    for code, fields in sorted(tables[0].items()):
        where = fields[""]
        if not re.fullmatch(r"WZ\d{4}", code) or fields.get("severity") not in ("error", "warning"):
            raise Problem(f"{where}: a code is `WZ` and four digits, with `severity: error` or `warning`")
        parts = {}
        for part in ("title", "explanation", "help"):
            texts = [table[code].get(part, "") for table in tables]
            if not all(texts) and (part != "help" or any(texts)):
                raise Problem(f"{where}: `{code}` lacks its {part} in some language")
            parts[part] = "{" + ", ".join(literal(text) for text in texts) + "}"
        severity = "k" + fields["severity"].capitalize()
        rows.append(f"    {{{literal(code)}, Severity::{severity}, {parts['title']}, {parts['explanation']},\n"
                    f"     {{{literal(code + '.help')}, \"\", \"\", {parts['help']}}}}},")
    write(os.path.join(output, "codes_table.cc"), f"""// The codes of findings, generated from codes.*.yaml.
#include "base/codes.h"

namespace walz::base {{
namespace {{

constexpr CodeInfo kTable[] = {{
{chr(10).join(rows)}
}};

}}  // namespace

const std::span<const CodeInfo> kCodes = kTable;

}}  // namespace walz::base
""")


def write(path, text):
    """Writes a file unless it has this text, so that nothing is compiled without need."""
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            if file.read() == text:
                return
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def main(first, folder, output):
    try:
        if first == "--codes":
            codes(folder, output)
        else:
            messages(first, folder, output)
    except (Problem, OSError) as problem:
        sys.exit(str(problem))


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
