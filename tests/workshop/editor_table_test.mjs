// Tests of engine/workshop/table_rows.ts: node editor_table_test.mjs ROOT MODULES.
import assert from "node:assert/strict";
import test from "node:test";
import { load } from "../web/load.mjs";
import { schema } from "./editor_schema.mjs";

const { cellsOf, proposeColumns, rowsOf } = await load("table_rows", "engine/workshop");
const { Schemas } = await load("form_schema", "engine/workshop");
const schemas = new Schemas(schema);

const kColumns = ["id", "town", "cost"];
function rows(cells, columns = kColumns, taken = []) {
  return rowsOf({ cells, first: 2, columns, kind: "card", schemas, taken: new Set(taken) });
}
const problems = (...given) => rows(...given).problems.map(({ row, word }) => [row, word]);

test("cells are separated by tabs; quoted ones may contain anything", () => {
  assert.deepEqual(cellsOf("a\tb\r\nc\td\n"), [["a", "b"], ["c", "d"]]);
  assert.deepEqual(cellsOf('"two\nlines"\t"a ""b"""\nx\t\t'), [["two\nlines", 'a "b"'], ["x", "", ""]]);
  assert.deepEqual(cellsOf('5" disk\tb'), [['5" disk', "b"]]);
  assert.deepEqual(cellsOf('"open\tb'), [['"open', "b"]]);
  assert.deepEqual(cellsOf("\n \t \n"), []);
});

test("headings propose columns", () => {
  assert.deepEqual(proposeColumns(["ID", "Is rare", "Text (en)", "what"], ["id", "is_rare", "text:en"]), ["id", "is_rare", "text:en", ""]);
});

test("rows become definitions in the order of the fields, with texts", () => {
  const columns = ["text:en", "cost", "id", "town", "is_rare", "color", "tags", "does", "text.text:de", ""];
  const { definitions, texts, problems: found } = rows([["Fox", "3", "fox", "ulm", "ja", "1", "a, b", "{ gain: { coin: 1 } }", "Rennt.", "?"]], columns);
  assert.deepEqual(found, []);
  assert.deepEqual(definitions, [{ id: "fox", town: "ulm", cost: 3, color: "1", is_rare: true, does: { gain: { coin: 1 } }, tags: ["a", "b"] }]);
  assert.equal(Object.keys(definitions[0]).join(), "id,town,cost,color,is_rare,does,tags");
  assert.deepEqual(texts, [["en", "card.fox", "Fox"], ["de", "card.fox.text", "Rennt."]]);
});

test("empty cells of optional fields are left out", () => {
  assert.deepEqual(rows([["fox", "ulm", ""]]).definitions, [{ id: "fox", town: "ulm" }]);
});

test("each problem names its row", () => {
  const cells = [
    ["fox", "ulm", "3"],
    ["Fox!", "ulm", "3"],
    ["owl", "", "3"],
    ["bat", "ulm", "many"],
    ["cat", "ulm", "9"],
    ["fox", "ulm", "1"],
    ["old", "ulm", "1"],
    ["dog", "ulm", "1", "extra"],
  ];
  assert.deepEqual(problems(cells, kColumns, ["old"]), [
    [3, "tablePattern"],
    [4, "tableMissing"],
    [5, "tableNumber"],
    [6, "tableBounds"],
    [7, "tableIdTwice"],
    [8, "tableIdTaken"],
    [9, "tableCells"],
  ]);
  const wrong = (column, cell) => problems([["fox", "ulm", cell]], ["id", "town", column]);
  assert.deepEqual(wrong("is_rare", "maybe"), [[2, "tableBoolean"]]);
  assert.deepEqual(wrong("color", "blue"), [[2, "tableChoice"]]);
  assert.deepEqual(wrong("does", "gain 1"), [[2, "tableYaml"]]);
  assert.deepEqual(wrong("does", "{ gain: "), [[2, "tableYaml"]]);
});

test("columns without ids, and two columns for one field, are refused", () => {
  assert.deepEqual(problems([["ulm"]], ["town"])[0], [0, "tableNoId"]);
  assert.deepEqual(problems([["fox", "ulm", "bonn"]], ["id", "town", "town"])[0], [0, "tableTwice"]);
});
