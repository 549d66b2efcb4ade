"""The mutations of a C++ file, as (line, kind, new text of the line)."""

import re

TOKEN = re.compile(r"""
    (?P<blank>   \s+ | //[^\n]* | /\*.*?\*/ | ^[ ]*\#(?:\\\n|[^\n])* )
  | (?P<string>  R"(?P<d>[^(\s]*)\(.*?\)(?P=d)" | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*' )
  | (?P<number>  0[xX][0-9a-fA-F']+ | [0-9][0-9']*(?:\.[0-9]+)?\w* )
  | (?P<name>    [A-Za-z_]\w* )
  | (?P<sign>    <=> | [=!<>+\-*/&|]= | && | \|\| | \+\+ | -- | -> | :: | << | >> | . )
""", re.VERBOSE | re.DOTALL | re.MULTILINE)

# Replacements for operators and words. Only binary operators are surrounded by blanks, unlike the
# brackets of templates and the signs of pointers.
SPACED = {
    "==": ["!="], "!=": ["=="],
    "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="], ">=": [">", "<"],
    "+": ["-"], "-": ["+"], "+=": ["-="], "-=": ["+="],
    "&&": ["||"], "||": ["&&"],
}
WORDS = {"true": "false", "false": "true"}
KINDS = {"+": "arithmetic", "-": "arithmetic", "+=": "arithmetic", "-=": "arithmetic",
         "&&": "condition", "||": "condition"}
# Checks for our own bugs, and optimisations.
LEFT_ALONE = re.compile(r"WALZ_D?CHECK|static_assert|\breserve\(|__builtin_prefetch|std::move\(\w+\);")
# A removable statement on its own line: a call, an assignment, a jump, or an `if` with one.
STATEMENT = re.compile(
    r"\s+(?:(?:if|for|while) \(.*\) [^{]*;|(?:break|continue|return)\b[^{]*;"
    r"|(?:\+\+|--|\*)?[\w.:\[\]()>*-]+(?:\(.*\)|\+\+|--| [-+|&*]?= .*);)$")
DECLARATION = re.compile(r"\s*(?:const|auto|static|using|constexpr|return \w+;$)\b")
STARTS = re.compile(r"(?:[;{}]|\belse)\s*(?://.*)?$")


class Source:
    def __init__(self, text):
        self.text = text
        self.lines = text.split("\n")
        self.changes = []

    def change_tokens(self):
        number, start = 1, 0
        for match in TOKEN.finditer(self.text):
            column, token = match.start() - start, match.group()
            if match.lastgroup not in ("blank", "string", "d"):
                self.change_token(number, column, match.lastgroup, token)
            if "\n" in token:
                number += token.count("\n")
                start = match.start() + token.rindex("\n") + 1

    def change_token(self, number, column, kind, token):
        line = self.lines[number - 1]
        before, after = line[:column], line[column + len(token):]
        if LEFT_ALONE.search(line):
            return
        if kind == "number" and token.isdigit():
            for other in (int(token) + 1, int(token) - 1):
                self.changes.append((number, "number", f"{before}{other}{after}"))
        elif token in WORDS:
            self.changes.append((number, "boolean", before + WORDS[token] + after))
        elif token == "!" and re.match(r"[\w(]", after):
            self.changes.append((number, "condition", before + after))
        elif token in SPACED and before.endswith(" ") and (after.startswith(" ") or not after):
            for other in SPACED[token]:
                kind = KINDS.get(token, "comparison")
                self.changes.append((number, kind, before + other + after))

    def negate_conditions(self):
        """Negates conditions of one line, except those that a change of an operator negates anyway."""
        for number, line in enumerate(self.lines, 1):
            match = re.match(r"(\s*(?:\} else )?(?:if|while) \()([^!;=<>&|?]*)(\) (?:\{|.*;))$", line)
            if match and match[2].count("(") == match[2].count(")") and " : " not in match[2]:
                self.changes.append((number, "condition", f"{match[1]}!({match[2]}){match[3]}"))

    def remove_lines(self):
        before = "{"
        for number, line in enumerate(self.lines, 1):
            if STATEMENT.match(line) and STARTS.search(before) and not (
                    DECLARATION.match(line) or LEFT_ALONE.search(line)):
                self.changes.append((number, "line", ""))
            if line.strip() and not line.lstrip().startswith("//"):
                before = line


def changes_of(text):
    source = Source(text)
    source.change_tokens()
    source.negate_conditions()
    source.remove_lines()
    return source.changes
