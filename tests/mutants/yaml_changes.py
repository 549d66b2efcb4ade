"""The mutations of a YAML file of definitions, as (line, kind, new text of the line)."""

import re

import yaml

# Kinds that contain no rules: texts, appearance, evaluation by bots, and names (`walz check` finds
# missing ones).
OUT_KINDS = {"locale", "view", "bot", "word"}
# Keys with information about a definition; `context` documents `ctx` for authors, the last three are
# for lists.
OUT_KEYS = {"id", "rules", "provenance", "version", "affects", "context",
            "topic", "minutes", "weight"}
# The bounds of variables, which no correct game reaches.
GUARDS = {"variable": {"min", "max"}}
# Schemas of the kinds and verbs of a game; only their defaults are changed.
FORMS = {"kind": {"fields"}, "space_kind": {"fields"}, "verb": {"parameters"}}

WORD = re.compile(r"[a-z][a-z0-9_]*$")
NUMBER = re.compile(r"-?[0-9]+$")


def is_flat(node):
    """Returns true if the node is on one line, so that it can be cut out."""
    return node.start_mark.line == node.end_mark.line


def is_plain(node):
    return isinstance(node, yaml.ScalarNode) and node.style is None


class Words:
    """The words that occur in each place, that is, in fields and lists with the same path of keys."""

    def __init__(self):
        self.known = {}  # (place, definition or None) -> words

    def add(self, place, definition, word):
        for scope in (definition, None):
            words = self.known.setdefault((place, scope), [])
            if word not in words:
                words.append(word)

    def other(self, place, definition, word):
        """The next word of that place in the definition or, if it has no other, in the file."""
        for scope in (definition, None):
            words = self.known.get((place, scope), [])
            if len(words) > 1:
                return words[(words.index(word) + 1) % len(words)]
        return None


def bare_verbs(text):
    """Verbs without arguments. They are written `take_up: true`, and the value is never read."""
    definitions = (yaml.safe_load(text) or {}).get("verb", [])
    return {each["id"] for each in definitions if each.get("parameters") == {"type": "bool"}}


class Definitions:
    def __init__(self, text, bare):
        self.bare = bare
        self.lines = text.split("\n")
        self.changes = []
        self.words = Words()
        self.scalars = []  # (node, place, definition) of words that may be replaced
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
        """`place` is the path of keys to the node, `definition` the line of its definition."""
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
        """Visits only the defaults in a schema."""
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
        """Removes items of a list, one at a time."""
        spans = [(item.start_mark, item.end_mark) for item in node.value]
        if not node.flow_style:
            self.drop_lines([span for span, item in zip(spans, node.value)
                             if isinstance(item, yaml.ScalarNode) or item.flow_style])
        elif is_flat(node):
            self.drop_spans(spans, range(len(spans)))

    def drop_entries(self, node, place):
        """Removes entries of a map, except those whose value is changed itself and those without rules."""
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
                # The first entry of an item: keep the dash for the entries after it.
                dash = self.lines[start.line][:start.column] if before == "-" else ""
                whole = dash if dash and self.has_more(start) else ""
                self.changes.append((start.line + 1, "drop", whole))

    def has_more(self, start):
        """Returns true if the next line continues the map that begins at `start`."""
        following = self.lines[start.line + 1] if start.line + 1 < len(self.lines) else ""
        return len(following) - len(following.lstrip()) == start.column and following.strip() != ""

    def drop_spans(self, spans, drops):
        """Removes parts between commas, with the comma after or, for the last one, before it."""
        for i in drops:
            start, end = spans[i]
            if i + 1 < len(spans):
                self.cut("drop", start.line, start.column, spans[i + 1][0].column)
            elif i > 0:
                self.cut("drop", start.line, spans[i - 1][1].column, end.column)
            else:
                self.cut("drop", start.line, start.column, end.column)


def changes_of(text, bare=frozenset()):
    """`bare`: the verbs of the game without arguments."""
    return Definitions(text, bare).changes


def is_yaml(text):
    try:
        yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.YAMLError:
        return False
    return True
