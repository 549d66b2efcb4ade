// Rows of a spreadsheet as definitions: cells that were copied, the meaning of each column, and what is wrong in which row.
import type { EditorWord } from "./editor_words";
import type { Schemas, Sort } from "./form_schema";
import { valueOf } from "./yaml_edit";

// The meaning of a column: a field by name, or a text of the definition: `text:en` is its name, `text.text:en` its description.
export type Column = string;
export const kIgnored: Column = "";

export interface RowProblem {
  row: number; // from 1, as the spreadsheet counts the pasted rows; 0: all rows
  word: EditorWord;
  values: Record<string, string | number>;
}
export interface Rows {
  definitions: Record<string, unknown>[];
  texts: [language: string, key: string, text: string][];
  problems: RowProblem[];
}

// Splits pasted cells. A quoted cell may contain tabs, line breaks and doubled quotes.
export function cellsOf(pasted: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  const text = pasted.replace(/(\r\n|\n|\r)+$/, "");
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    const [, quoted, plain = "", end] = match;
    rows[rows.length - 1]?.push((quoted?.replace(/""/g, '"') ?? plain).trim());
    if (end === "") break;
    if (end !== "\t") rows.push([]);
  }
  return rows.filter((row) => row.some(Boolean));
}

// Proposes the columns that have the name of a field or of a text as their heading.
export function proposeColumns(headings: string[], choices: Column[]): Column[] {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  return headings.map((heading) => choices.find((choice) => plain(choice) === plain(heading)) ?? kIgnored);
}

interface Table {
  cells: string[][]; // without headings
  first: number; // the number of their first row
  columns: Column[];
  kind: string;
  schemas: Schemas;
  taken: Set<string>; // ids of the kind that exist
}

// Returns the definitions of all rows. They may be used only if there are no problems.
export function rowsOf({ cells, first, columns, kind, schemas, taken }: Table): Rows {
  const result: Rows = { definitions: [], texts: [], problems: [] };
  const problem = (row: number, word: EditorWord, values: Record<string, string | number> = {}) => result.problems.push({ row, word, values });
  if (!columns.includes("id")) problem(0, "tableNoId");
  const twice = columns.find((column, i) => column !== kIgnored && columns.indexOf(column) !== i);
  if (twice) problem(0, "tableTwice", { field: twice });
  const fields = schemas.fieldsOf(kind);
  const seen = new Map<string, number>();
  cells.forEach((row, i) => {
    const number = first + i;
    if (row.length > columns.length) problem(number, "tableCells", { cells: row.length, columns: columns.length });
    const definition: Record<string, unknown> = {};
    columns.forEach((column, at) => {
      const cell = row[at] ?? "";
      const field = fields.find(({ name }) => name === column);
      if (!field || cell === "") return;
      const read = readCell(cell, schemas.sortsOf(field.schema), schemas);
      if ("word" in read) problem(number, read.word, { field: column, value: cell, ...read.values });
      else definition[column] = read.value;
    });
    for (const { name, isRequired } of fields) {
      const isBlank = (row[columns.indexOf(name)] ?? "") === "";
      if (isRequired && isBlank) problem(number, "tableMissing", { field: name });
    }
    const id = row[columns.indexOf("id")] ?? "";
    if (taken.has(id)) problem(number, "tableIdTaken", { id });
    if (id && seen.has(id)) problem(number, "tableIdTwice", { id, row: seen.get(id) ?? 0 });
    seen.set(id, number);
    result.definitions.push(inOrder(definition, fields.map(({ name }) => name)));
    result.texts.push(...textsOf(row, columns, `${kind}.${id}`));
  });
  return result;
}

function inOrder(definition: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => name in definition).map((name) => [name, definition[name]]));
}

function textsOf(row: string[], columns: Column[], base: string): Rows["texts"] {
  return columns.flatMap((column, at): Rows["texts"] => {
    const [, part, language] = /^text(\.text)?:(.+)$/.exec(column) ?? [];
    const cell = row[at] ?? "";
    return language && cell ? [[language, base + (part ?? ""), cell]] : [];
  });
}

type Read = { value: unknown } | { word: EditorWord; values: Record<string, string | number> };

// Reads a cell in the first way that fits; without one, returns the problem with the last and simplest way.
function readCell(cell: string, sorts: Sort[], schemas: Schemas): Read {
  let failed: Read = { word: "tableYaml", values: {} };
  for (const sort of [...sorts].reverse()) {
    const read = readAs(cell, sort, schemas);
    if ("value" in read) return read;
    if (sort === sorts[sorts.length - 1]) failed = read;
  }
  return failed;
}

const kYes = ["yes", "true", "1", "x", "ja", "wahr"];
const kNo = ["no", "false", "0", "-", "nein", "falsch"];

function readAs(cell: string, sort: Sort, schemas: Schemas): Read {
  switch (sort.sort) {
    case "boolean":
      if (kYes.includes(cell.toLowerCase())) return { value: true };
      return kNo.includes(cell.toLowerCase()) ? { value: false } : { word: "tableBoolean", values: {} };
    case "integer":
      return readInteger(cell, sort);
    case "choice": {
      const value = sort.values.find((one) => String(one) === cell);
      return value === undefined ? { word: "tableChoice", values: { choices: sort.values.join(", ") } } : { value };
    }
    case "text":
      return sort.pattern && !new RegExp(sort.pattern).test(cell) ? { word: "tablePattern", values: {} } : { value: cell };
    case "list":
      return readList(cell, sort, schemas);
    default:
      return readYaml(cell, (value) => typeof value === "object" && value !== null && !Array.isArray(value));
  }
}

function readInteger(cell: string, { low, high }: Sort & { sort: "integer" }): Read {
  if (!/^[+-]?\d+$/.test(cell)) return { word: "tableNumber", values: {} };
  const value = Number(cell);
  const isInside = value >= (low ?? -Infinity) && value <= (high ?? Infinity);
  return isInside ? { value } : { word: "tableBounds", values: { low: low ?? "−∞", high: high ?? "∞" } };
}

// A list is written in YAML, `[a, b]`, or without brackets.
function readList(cell: string, { item }: Sort & { sort: "list" }, schemas: Schemas): Read {
  if (cell.startsWith("[")) return readYaml(cell, Array.isArray);
  const sorts = schemas.sortsOf(item).filter(({ sort }) => sort !== "list");
  const items = cell.split(",").map((part) => readCell(part.trim(), sorts, schemas));
  const wrong = items.find((one) => "word" in one);
  return wrong ?? { value: items.map((one) => ("value" in one ? one.value : null)) };
}

function readYaml(cell: string, isRight: (value: unknown) => boolean): Read {
  try {
    const value = valueOf(cell);
    if (isRight(value)) return { value };
  } catch {
    // Reported as any other text that has not the right form.
  }
  return { word: "tableYaml", values: {} };
}
