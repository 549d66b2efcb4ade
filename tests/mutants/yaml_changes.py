"""The changes that are tried on a file of definitions: (line, kind, what the line becomes)."""

import re

import yaml

# Kinds that are no rules: texts, how a table looks, what bots think, and names (`walz check` finds
# those that are missing).
OUT_KINDS = {"locale", "view", "bot", "word"}
# Said about a definition, not part of it; `context` tells authors what `ctx` holds.
OUT_KEYS = {"id", "rules", "provenance", "version", "affects", "context"}
# Of a variable, the bounds: they guard against mistakes, and no game that goes by the rules comes to them.
# Of what a game calls its own kinds and verbs, what files may say of them, but for what holds if they
# say nothing.
GUARDS = {"variable": {"min", "max"}}
FORMS = {"kind": {"fields"}, "space_kind": {"fields"}, "verb": {"parameters"}}

WORD = re.compile(r"[a-z][a-z0-9_]*$")
NUMBER = re.compile(r"-?[0-9]+$")


def is_flat(node):
    """On one line, so that it can be cut out of it."""
    return node.start_mark.line == node.end_mark.line


def is_plain(node):
    return isinstance(node, yaml.ScalarNode) and node.style is None


class Words:
    """Which words stand where: in the lists and fields of the same name, of each definition."""

    def __init__(self):
        self.known = {}  # (place, definition or None) -> words

    def add(self, place, definition, word):
        for scope in (definition, None):
            words = self.known.setdefault((place, scope), [])
            if word not in words:
                words.append(word)

    def other(self, place, definition, word):
        """The next one that stands in such a place: of the definition, or else of the file."""
        for scope in (definition, None):
            words = self.known.get((place, scope), [])
            if len(words) > 1:
                return words[(words.index(word) + 1) % len(words)]
        return None


def bare_verbs(text):
    """Verbs that take nothing: `take_up: true` is how they are written, and nobody asks whether it is."""
    definitions = (yaml.safe_load(text) or {}).get("verb", [])
    return {each["id"] for each in definitions if each.get("parameters") == {"type": "bool"}}


class Definitions:
    def __init__(self, text, bare):
        self.bare = bare
        self.lines = text.split("\n")
        self.changes = []
        self.words = Words()
        self.scalars = []  # (node, place, definition): whose words may be swapped
        root = yaml.compose(text, Loader=yaml.SafeLoader)
        for key, value in root.value if isinstance(root, yaml.MappingNode) else []:
            if key.value not in OUT_KINDS and isinstance(value, yaml.SequenceNode):
                for definition in value.value:
                    self.visit(definition, (key.value,), definition.start_mark.line)
                self.drop_items(value)
        for node, place, definition in self.scalars:
            other = self.words.other(place, definition, node.value)
            if other is not None:
                self.replace("word", node, other)

    def replace(self, kind, node, text):
        start, end = node.start_mark, node.end_mark
        line = self.lines[start.line]
        self.changes.append((start.line + 1, kind, line[:start.column] + text + line[end.column:]))

    def cut(self, kind, number, start, end):
        line = self.lines[number]
        self.changes.append((number + 1, kind, line[:start] + line[end:]))

    def visit(self, node, place, definition):
        """`place`: the keys that lead there. `definition`: the one it is part of."""
        if isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                if self.is_form(key, place):
                    self.visit_defaults(value, place + (key.value,), definition)
                elif not self.is_out(key, place):
                    self.visit(value, place + (key.value,), definition)
            self.drop_entries(node, place)
        elif isinstance(node, yaml.SequenceNode):
            for item in node.value:
                self.visit(item, place, definition)
            self.drop_items(node)
        elif is_flat(node) and len(place) > 1:
            self.change_scalar(node, place, definition)

    def visit_defaults(self, node, place, definition):
        """In what files may say: only what holds if they say nothing."""
        for key, value in node.value if isinstance(node, yaml.MappingNode) else []:
            if key.value == "default":
                self.visit(value, place + (key.value,), definition)
            else:
                self.visit_defaults(value, place + (key.value,), definition)

    @staticmethod
    def is_form(key, place):
        return len(place) == 1 and key.value in FORMS.get(place[0], ())

    @staticmethod
    def is_out(key, place):
        return key.value in OUT_KEYS or key.value in GUARDS.get(place[0], ())

    def change_scalar(self, node, place, definition):
        if is_plain(node) and NUMBER.match(node.value):
            number = int(node.value)
            for changed in dict.fromkeys((number + 1, number - 1, number * 2)):
                if changed != number:
                    self.replace("number", node, str(changed))
        elif is_plain(node) and node.value in ("true", "false"):
            if place[-1] not in self.bare:
                self.replace("boolean", node, "false" if node.value == "true" else "true")
        elif is_plain(node) and WORD.match(node.value):
            self.words.add(place, definition, node.value)
            self.scalars.append((node, place, definition))

    def drop_items(self, node):
        """Items of a list, one at a time."""
        spans = [(item.start_mark, item.end_mark) for item in node.value]
        if not node.flow_style:
            self.drop_lines([span for span, item in zip(spans, node.value)
                             if isinstance(item, yaml.ScalarNode) or item.flow_style])
        elif is_flat(node):
            self.drop_spans(spans, range(len(spans)))

    def drop_entries(self, node, place):
        """Entries of a map, but for those whose value is changed itself, and those that are no rules."""
        spans = [(key.start_mark, value.end_mark) for key, value in node.value]
        drops = [i for i, (key, value) in enumerate(node.value)
                 if not self.is_out(key, place) and not self.is_form(key, place)
                 and not (is_plain(value) and (NUMBER.match(value.value)
                                               or value.value in ("true", "false")))]
        if node.flow_style:
            if is_flat(node):
                self.drop_spans(spans, drops)
        else:
            self.drop_lines([spans[i] for i in drops
                             if isinstance(node.value[i][1], yaml.ScalarNode)
                             or node.value[i][1].flow_style])

    def drop_lines(self, spans):
        for start, end in spans:
            before = self.lines[start.line][:start.column].strip()
            if start.line == end.line and before in ("", "-"):
                # The first entry of an item: its dash stays, for those after it.
                dash = self.lines[start.line][:start.column] if before == "-" else ""
                whole = dash if dash and self.has_more(start) else ""
                self.changes.append((start.line + 1, "drop", whole))

    def has_more(self, start):
        """Whether the next line goes on with the map that begins there."""
        following = self.lines[start.line + 1] if start.line + 1 < len(self.lines) else ""
        return len(following) - len(following.lstrip()) == start.column and following.strip() != ""

    def drop_spans(self, spans, drops):
        """Parts between commas: with the comma after them, or before the last one."""
        for i in drops:
            start, end = spans[i]
            if i + 1 < len(spans):
                self.cut("drop", start.line, start.column, spans[i + 1][0].column)
            elif i > 0:
                self.cut("drop", start.line, spans[i - 1][1].column, end.column)
            else:
                self.cut("drop", start.line, start.column, end.column)


def changes_of(text, bare=frozenset()):
    """`bare`: verbs of the game that take nothing."""
    return Definitions(text, bare).changes


def is_yaml(text):
    try:
        yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.YAMLError:
        return False
    return True
