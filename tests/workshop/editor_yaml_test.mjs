// Tests of engine/workshop/yaml_edit.ts: node editor_yaml_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../web/load.mjs";

const { YamlFile, inline, valueOf } = await load("yaml_edit", "engine/workshop");
const { applyEdits } = await load("edits", "engine/workshop");

const kFile = `# The cards.
card:
  - id: fox  # the first
    cost: 2
    does: { gain: { coin: 1 }, draw: 2 }   # both
    name: "Fox"
    hooks:
      - { on: dusk, do: { gain: { coin: 2 } } }  # nightly
      - on: dawn
        do: { lose: 1 }

  # The second one.
  - id: owl
    empty:
    story: |
      Once
      upon
other: [one, two]  # short
`;

// Changes the file, and checks that only the lines of `from` have become those of `to`.
function changes(change, from, to, file = kFile) {
  const after = applyEdits(file, change(new YamlFile(file)));
  assert.equal(after, file.replace(from, () => to));
  assert.equal(new YamlFile(after).error, null);
}

test("a scalar is replaced in its place, with its quotes", () => {
  changes((file) => file.set(["card", 0, "cost"], 3), "cost: 2", "cost: 3");
  changes((file) => file.set(["card", 0, "does", "gain", "coin"], 5), "coin: 1", "coin: 5");
  changes((file) => file.set(["card", 0, "name"], 'The "Fox"'), '"Fox"', '"The \\"Fox\\""');
  changes((file) => file.set(["card", 0, "id"], "wolf"), "id: fox", "id: wolf");
});

test("a literal block stays one", () => {
  changes((file) => file.set(["card", 1, "story"], "Twice\n\nupon\n"), "Once\n      upon", "Twice\n\n      upon");
  changes((file) => file.set(["card", 1, "story"], "Twice"), "|\n      Once\n      upon", "|-\n      Twice");
  changes((file) => file.set(["card", 1, "story"], ""), "|\n      Once\n      upon", '""');
});

test("a text that a literal block cannot hold is quoted", () => {
  for (const text of [" indented", "\nbegins", "ends\n\n", "a\rb", "  ", "\n", "", "- a\n# b", "a: b"]) {
    const after = applyEdits(kFile, new YamlFile(kFile).set(["card", 1, "story"], text));
    assert.equal(new YamlFile(after).valueAt(["card", 1, "story"]), text);
  }
});

test("a key without a value gets one", () => {
  changes((file) => file.set(["card", 1, "empty"], true), "empty:", "empty: true");
  changes((file) => file.set(["card", 1, "empty", "deep"], [1]), "empty:", "empty: { deep: [1] }");
});

test("a new field follows the last one, behind its comment", () => {
  changes((file) => file.set(["card", 0, "does", "pay"], 1), "draw: 2 }", "draw: 2, pay: 1 }");
  changes((file) => file.set(["card", 0, "hooks", 1, "of"], "all"), "do: { lose: 1 }", "do: { lose: 1 }\n        of: all");
  changes((file) => file.set(["card", 0, "new"], 1), "do: { lose: 1 }", "do: { lose: 1 }\n    new: 1");
  changes((file) => file.set(["card", 1, "new", "deep"], "x"), "upon\n", "upon\n    new: { deep: x }\n");
  changes((file) => file.set(["third"], 3), /$/, "third: 3\n");
});

test("a new item follows the last one", () => {
  changes((file) => file.set(["card", 0, "hooks", 2], { at: "noon" }), "do: { lose: 1 }", "do: { lose: 1 }\n      - { at: noon }");
  changes((file) => file.set(["other", 2], "a, b"), "two]", 'two, "a, b"]');
});

test("removal takes the whole entry, and nothing else", () => {
  changes((file) => file.remove(["card", 0, "cost"]), "    cost: 2\n", "");
  changes((file) => file.remove(["card", 0, "id"]), "id: fox  # the first\n    ", "");
  changes((file) => file.remove(["card", 0, "does", "gain"]), "gain: { coin: 1 }, ", "");
  changes((file) => file.remove(["card", 0, "does", "draw"]), ", draw: 2", "");
  changes((file) => file.remove(["card", 0, "hooks", 0]), "      - { on: dusk, do: { gain: { coin: 2 } } }  # nightly\n", "");
  changes((file) => file.remove(["card", 0, "does", "gain", "coin"]), "{ coin: 1 }", "{}");
  changes((file) => file.remove(["card", 1]), "  - id: owl\n    empty:\n    story: |\n      Once\n      upon\n", "");
  changes((file) => file.remove(["card", 1, "story"]), "    story: |\n      Once\n      upon\n", "");
  assert.deepEqual(new YamlFile(kFile).remove(["card", 7]), []);
});

test("a comment between a removed first field and the next one stays", () => {
  const file = "a:\n  - b: 1\n    # about c\n    c: 2\n";
  changes((yaml) => yaml.remove(["a", 0, "b"]), "b: 1", "", file);
});

test("a list in a list keeps the dash of the outer one", () => {
  const file = "a:\n  - - b\n    - c\n  - - d\n    # about e\n    - e\n";
  changes((yaml) => yaml.remove(["a", 0, 0]), "b\n    - ", "", file);
  changes((yaml) => yaml.remove(["a", 1, 0]), "- d\n", "\n", file);
  changes((yaml) => yaml.remove(["a", 0, 1]), "    - c\n", "", file);
});

test("the only entry of a file goes without the comments around it", () => {
  changes((yaml) => yaml.remove(["a"]), "a: 1\n", "", "# top\na: 1\n# end\n");
});

test("keys are renamed", () => {
  changes((file) => file.rename(["card", 0, "does", "draw"], "take"), "draw: 2", "take: 2");
});

test("definitions are appended as blocks, apart as the others are", () => {
  const wolf = { id: "wolf", cost: 1, does: { draw: 1 } };
  changes((file) => file.append("card", [wolf]), "upon\n", "upon\n\n  - id: wolf\n    cost: 1\n    does: { draw: 1 }\n");
  changes((file) => file.append("tile", [{ id: "a" }, wolf]), /$/, "tile:\n  - { id: a }\n  - id: wolf\n    cost: 1\n    does: { draw: 1 }\n");
  changes((file) => file.append("other", [{ id: "a" }]), "[one, two]", "[one, two, { id: a }]");
});

test("empty files and files without a last line break are extended", () => {
  assert.equal(applyEdits("", new YamlFile("").append("card", [{ id: "a" }])), "card:\n  - { id: a }\n");
  assert.equal(applyEdits("# only", new YamlFile("# only").set(["a", "b"], 1)), "# only\na: { b: 1 }\n");
  assert.equal(applyEdits("a: 1", new YamlFile("a: 1").set(["b"], 2)), "a: 1\nb: 2");
});

test("line breaks of Windows stay", () => {
  const file = kFile.replaceAll("\n", "\r\n");
  for (const change of [(yaml) => yaml.set(["card", 0, "new"], 1), (yaml) => yaml.append("card", [{ id: "a", b: 1, c: 2 }]), (yaml) => yaml.remove(["card", 0, "cost"])]) {
    const after = applyEdits(file, change(new YamlFile(file)));
    assert.equal(after.replaceAll("\r\n", ""), after.replaceAll("\r\n", "").replaceAll("\n", ""));
    assert.equal(after.replaceAll("\r\n", "\n"), applyEdits(kFile, change(new YamlFile(kFile))));
  }
});

test("texts that would read as something else are quoted", () => {
  for (const text of ["yes", "no", "on", "1", "0x1f", "1e3", "~", "", "null", "true", "a: b", "#c", "- a", "a, b", "[x", "{x", "a\nb", "tab\t", "'", '"', "%a", "@a", " a "]) {
    assert.deepEqual(valueOf(inline([text])), [text]);
    assert.deepEqual(valueOf(inline({ key: text })), { key: text });
  }
  assert.equal(inline("no"), '"no"'); // a boolean for readers of YAML 1.1
});

test("a syntax error has its line", () => {
  assert.equal(new YamlFile("a: 1\nb: [1\nc: 2\n").error.line > 1, true);
  assert.equal(new YamlFile("a: 1\na: 2\n").error.line, 2);
  assert.throws(() => valueOf("[1"));
});
