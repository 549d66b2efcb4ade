// Tests of the form's schema and texts: node editor_form_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../web/load.mjs";
import { schema } from "./editor_schema.mjs";

const { Schemas } = await load("form_schema", "engine/workshop");
const { Texts, textKeysOf } = await load("form_texts", "engine/workshop");
const { applyEdits } = await load("edits", "engine/workshop");

const schemas = new Schemas(schema);
const fields = Object.fromEntries(schemas.fieldsOf("card").map((field) => [field.name, field]));
const sortOf = (name, value) => schemas.sortFor(fields[name].schema, value)?.sort ?? null;

test("a kind has its fields with documentation; texts are no kind", () => {
  assert.deepEqual(schemas.kinds, ["card"]);
  assert.equal(schemas.aboutKind("card"), "A card.");
  assert.equal(fields.town.about, "About it.");
  assert.deepEqual([fields.town.isRequired, fields.cost.isRequired], [true, false]);
});

test("types, bounds and choices", () => {
  assert.deepEqual(schemas.sortFor(fields.cost.schema, 3), { sort: "integer", low: 0, high: 5 });
  assert.deepEqual(schemas.sortFor(fields.color.schema, "red"), { sort: "choice", values: ["red", "1"] });
  assert.deepEqual(schemas.sortFor(fields.town.schema, "rom"), { sort: "text", proposals: ["ulm", "bonn"], pattern: null });
  assert.deepEqual([sortOf("is_rare", true), sortOf("tags", ["a"]), sortOf("tags", "a")], ["boolean", "list", null]);
});

test("an effect is fields or a list of them", () => {
  assert.deepEqual(schemas.sortsOf(fields.does.schema).map(({ sort }) => sort), ["list", "fields"]);
  assert.deepEqual([sortOf("does", [{ draw: 1 }]), sortOf("does", { draw: 1 })], ["list", "fields"]);
  const { fields: verbs } = schemas.sortFor(fields.does.schema, {});
  const gain = schemas.sortFor(verbs[0].schema, { coin: 1 });
  assert.equal(gain.sort, "map");
  assert.deepEqual(schemas.sortFor(gain.value, 1), { sort: "integer", low: null, high: null });
});

test("what the form cannot show is left to the text", () => {
  assert.equal(sortOf("cost", { by_option: { hard: { true: 1 } } }), null);
  assert.equal(sortOf("cost", "{n}"), null);
  const { fields: verbs } = schemas.sortFor(fields.does.schema, {});
  assert.equal(schemas.sortFor(verbs[0].schema, { by_option: { hard: { true: {} } } }), null);
  assert.equal(sortOf("note", "anything"), null);
  assert.equal(sortOf("does", { unknown: 1 }), null);
  assert.equal(schemas.sortFor(schemas.definition("card"), { id: "a{n}", for_each: { n: [1] } }), null);
});

const kRoot = "file:///work/m";
const kCards = `${kRoot}/locale/en/cards.yaml`;
const kRules = `${kRoot}/locale/en/a_rules.yaml`;
const files = [
  { uri: kCards, text: 'locale:\n  # Animals.\n  - { id: card.fox, text: "Fox" }  # red\n  - { id: card.fox.text, text: "Runs." }\n' },
  { uri: kRules, text: "locale:\n  - { id: rule.one, text: One }\n" },
  { uri: `${kRoot}/locale/de/cards.yaml`, text: "locale: [\n" },
  { uri: `${kRoot}/data/cards.yaml`, text: "card: []\n" },
];
const textAfter = (edits, uri) => applyEdits(files.find((file) => file.uri === uri)?.text ?? "", edits[uri]);

test("texts are found and changed in their file, with its comments", () => {
  const texts = new Texts(files, kRoot, "en");
  assert.equal(texts.get("card.fox"), "Fox");
  assert.equal(texts.get("card.owl"), null);
  const edits = texts.set([["card.fox", "Red fox"]]);
  assert.deepEqual(Object.keys(edits), [kCards]);
  assert.equal(textAfter(edits, kCards), files[0].text.replace('"Fox"', '"Red fox"'));
});

test("new texts join those of their kind", () => {
  const edits = new Texts(files, kRoot, "en").set([["card.owl", "Owl: wise"], ["rule.two", "Two"]]);
  assert.equal(textAfter(edits, kCards), files[0].text + '  - { id: card.owl, text: "Owl: wise" }\n');
  assert.match(textAfter(edits, kRules), /rule\.two/);
});

test("a language without texts gets a file", () => {
  const edits = new Texts(files, kRoot, "fr").set([["card.owl", "Hibou"], ["card.fox", "Renard"]]);
  const uri = `${kRoot}/locale/fr/texts.yaml`;
  assert.equal(textAfter(edits, uri), "locale:\n  - { id: card.owl, text: Hibou }\n  - { id: card.fox, text: Renard }\n");
});

test("texts with a syntax error are reported", () => {
  assert.equal(new Texts(files, kRoot, "de").broken, `${kRoot}/locale/de/cards.yaml`);
  assert.equal(new Texts(files, kRoot, "en").broken, null);
});

test("a new definition needs the texts that all others of its kind need", () => {
  const key = (name, required = true) => ({ key: name, description: `${name}.`, required });
  const all = [key("card.fox"), key("card.fox.text", false), key("card.owl"), key("card.owl.text", false), key("card.owl.wise"), key("rule.one")];
  assert.deepEqual(textKeysOf(all, "card", "fox").map((one) => one.key), ["card.fox", "card.fox.text"]);
  assert.deepEqual(textKeysOf(all, "card", "bat").map((one) => [one.key, one.required]), [["card.bat", true], ["card.bat.text", false]]);
  assert.deepEqual(textKeysOf(all, "tile", "bat"), []);
});
