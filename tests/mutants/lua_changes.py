"""The mutations of a Lua script, as (line, kind, new text of the line)."""

import dataclasses
import re
import shutil
import subprocess

TOKEN = re.compile(r"""
    (?P<blank>   \s+ | --\[(?P<c>=*)\[.*?\](?P=c)\] | --[^\n]* )
  | (?P<string>  \[(?P<s>=*)\[.*?\](?P=s)\] | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*' )
  | (?P<number>  0[xX][0-9a-fA-F]+ | [0-9]+(?:\.[0-9]+)? )
  | (?P<name>    [A-Za-z_][A-Za-z0-9_]* )
  | (?P<sign>    \.\.\. | \.\. | [=~<>]= | // | :: | << | >> | . )
""", re.VERBOSE | re.DOTALL)

KEYWORDS = set("""and break do else elseif end false for function goto if in local nil not or repeat
    return then true until while""".split())
# Replacements for operators and words.
OPERATORS = {
    "==": ["~="], "~=": ["=="],
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "+": ["-"], "-": ["+"], "*": ["//"], "//": ["*"],
    "and": ["or"], "or": ["and"],
    "true": ["false"], "false": ["true"],
}
KINDS = {"+": "arithmetic", "-": "arithmetic", "*": "arithmetic", "//": "arithmetic",
         "and": "condition", "or": "condition", "true": "boolean", "false": "boolean"}
COMPARISONS = {"==", "~=", "<", "<=", ">", ">="}
VALUE_ENDS = {"end", "false", "nil", "true"}  # keywords that end a value, so that a sign after them is binary
STARTS_BODY = {"then", "do", "else", "repeat", "return"}
OPENS = {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1,
         "function": 1, "if": 1, "do": 1, "repeat": 1, "end": -1, "until": -1}


@dataclasses.dataclass(frozen=True)
class Token:
    kind: str  # string, number, name or sign
    text: str
    line: int  # one-based
    column: int  # zero-based

    @property
    def end(self):
        return self.column + len(self.text)

    @property
    def ends_value(self):
        if self.kind == "name":
            return self.text not in KEYWORDS or self.text in VALUE_ENDS
        return self.kind in ("string", "number") or self.text in (")", "]", "}", "...")


def tokens_of(text):
    tokens, line, start = [], 1, 0
    for match in TOKEN.finditer(text):
        if match.lastgroup not in ("blank", "c"):
            kind = "string" if match.lastgroup == "s" else match.lastgroup
            tokens.append(Token(kind, match.group(), line, match.start() - start))
        newlines = match.group().count("\n")
        if newlines:
            line += newlines
            start = match.start() + match.group().rindex("\n") + 1
    return tokens


class Script:
    def __init__(self, text):
        self.lines = text.split("\n")
        self.tokens = tokens_of(text)
        self.changes = []

    def replace(self, kind, token, text, until=None):
        """Replaces `token`, or everything up to the end of `until` on the same line, by `text`."""
        line = self.lines[token.line - 1]
        end = (until or token).end
        self.changes.append((token.line, kind, line[:token.column] + text + line[end:]))

    def change_tokens(self):
        for i, token in enumerate(self.tokens):
            before = self.tokens[i - 1] if i > 0 else None
            after = self.tokens[i + 1] if i + 1 < len(self.tokens) else None
            if token.kind == "number" and token.text.isdigit():
                for number in (int(token.text) + 1, int(token.text) - 1):
                    self.replace("number", token, str(number))
            elif token.kind == "name" and token.text == "not":
                line = self.lines[token.line - 1]
                rest = line[token.end:].lstrip()
                self.changes.append((token.line, "condition", line[:token.column] + rest))
            elif token.kind in ("name", "sign") and token.text in OPERATORS:
                if token.text == "-" and not (before and before.ends_value):
                    continue  # the sign of a negative number
                if token.text == "<" and after and after.text in ("const", "close"):
                    continue
                for text in OPERATORS[token.text]:
                    self.replace(KINDS.get(token.text, "comparison"), token, text)

    def negate_conditions(self):
        """Negates conditions, except those that a change of a comparison or of `not` negates anyway."""
        for i, token in enumerate(self.tokens):
            if token.kind != "name" or token.text not in ("if", "elseif", "while", "until"):
                continue
            condition = []
            for part in self.tokens[i + 1:]:
                if part.line != token.line or part.text in ("then", "do"):
                    break
                condition.append(part)
            texts = [part.text for part in condition]
            joined = "and" in texts or "or" in texts
            if not condition or (not joined and (texts[0] == "not" or COMPARISONS & set(texts))):
                continue
            if condition[-1].line == token.line and not condition[-1].ends_value:
                continue  # continues on the next line
            line = self.lines[token.line - 1]
            inner = line[condition[0].column:condition[-1].end]
            self.replace("condition", condition[0], f"not ({inner})", until=condition[-1])

    def remove_lines(self):
        """Removes statements that fill their line."""
        by_line = {}
        for i, token in enumerate(self.tokens):
            by_line.setdefault(token.line, []).append(i)
        for number, places in by_line.items():
            line = [self.tokens[i] for i in places]
            first, last = line[0], line[-1]
            before = self.tokens[places[0] - 1] if places[0] > 0 else None
            after = self.tokens[places[-1] + 1] if places[-1] + 1 < len(self.tokens) else None
            if first.kind != "name" or first.text in KEYWORDS - {"if", "for", "while", "return"}:
                continue
            if first.column == 0 and first.text == "return":
                continue  # the value of the module
            says_no = [token.text for token in line] in (["return", "false"], ["return", "nil"])
            if says_no and after and after.text == "end" and after.column == 0:
                continue  # a function that ends without a return does the same
            if before and not before.ends_value and before.text not in STARTS_BODY:
                continue  # continues the previous line
            if after and (after.kind != "name" or after.text in ("and", "or", "then", "do")):
                continue  # continues on the next line
            if not (last.ends_value or last.text == "return") or not self.is_closed(line):
                continue
            self.changes.append((number, "line", ""))

    @staticmethod
    def is_closed(line):
        depth = 0
        for token in line:
            if token.kind != "string":
                depth += OPENS.get(token.text, 0)
            if depth < 0:
                return False
        return depth == 0


def changes_of(text):
    script = Script(text)
    script.change_tokens()
    script.negate_conditions()
    script.remove_lines()
    return script.changes


def compiler():
    """The path of the Lua compiler; None if it is not installed."""
    return shutil.which("luac5.4") or shutil.which("luac")


def is_script(text):
    return subprocess.run([compiler(), "-p", "-"], input=text.encode(), check=False,
                          capture_output=True).returncode == 0
