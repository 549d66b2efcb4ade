// Edits of a YAML file that keep all else as it is: comments, order, quotes and white space. A new value is written on one
// line, in flow style.
import { isCollection, isMap, isScalar, isSeq, LineCounter, parseDocument, Scalar, stringify, type Document, type Node, type Pair, type YAMLMap, type YAMLSeq } from "yaml";
import { replacing, type TextEdit } from "./edits";

// Keys of maps and indices of lists, from the root.
export type Path = (string | number)[];
export interface SyntaxError {
  line: number; // from 1
  why: string;
}

// A value as it is written on one line.
export function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (typeof value === "object" && value !== null) {
    const parts = Object.entries(value).map(([key, part]) => `${inline(key)}: ${inline(part)}`);
    return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
  }
  if (typeof value === "string" && /[\n\r\t\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff]/.test(value)) return JSON.stringify(value);
  // Within a list, because a text may need quotes there that it does not need elsewhere.
  return stringify([value], { collectionStyle: "flow", lineWidth: 0, compat: "yaml-1.1" }).trim().slice(2, -2);
}

// Returns the value of a text; an exception has the reason why it has none.
export function valueOf(text: string): unknown {
  const file = new YamlFile(text);
  if (file.error) throw new Error(file.error.why);
  return file.valueAt([]);
}

type Found = { node: Node | null; pair?: Pair<Node, Node | null> };

export class YamlFile {
  readonly error: SyntaxError | null;
  private readonly document: Document.Parsed;
  private readonly eol: string;

  constructor(readonly text: string) {
    const lines = new LineCounter();
    this.document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    this.eol = text.includes("\r\n") ? "\r\n" : "\n";
    const [first] = this.document.errors;
    this.error = first ? { line: lines.linePos(first.pos[0]).line, why: first.message } : null;
  }

  // Returns the value at a path; undefined if there is none.
  valueAt(path: Path): unknown {
    const found = this.find(path);
    if (!found) return undefined;
    return found.node ? (found.node.toJS(this.document) as unknown) : null;
  }

  // Returns the value at a path as it is written; empty if there is none.
  sourceAt(path: Path): string {
    const node = this.find(path)?.node;
    return isEmpty(node) ? "" : this.text.slice(node?.range?.[0], this.endOf(node as Node));
  }

  // Returns the offset at which the entry at a path begins; null if there is none.
  placeOf(path: Path): number | null {
    const found = this.find(path);
    return (found?.pair?.key ?? found?.node)?.range?.[0] ?? null;
  }

  // Sets the value at a path. Missing maps and lists around it are added; an index that is the length of a list appends.
  set(path: Path, value: unknown): TextEdit[] {
    let depth = path.length;
    while (depth > 0 && !this.find(path.slice(0, depth))) depth--;
    const deepest = this.find(path.slice(0, depth));
    const [key = "", ...rest] = path.slice(depth);
    if (deepest && depth === path.length) return [this.replace(deepest, value)];
    if (isCollection(deepest?.node)) return [this.insert(deepest.node, key, nested(rest, value))];
    if (!deepest || depth === 0) return [this.atEnd(`${inline(key)}: ${inline(nested(rest, value))}`)];
    return [this.replace(deepest, nested([key, ...rest], value))];
  }

  // Appends definitions of a kind, each in a block of lines with one field each.
  append(kind: string, definitions: Record<string, unknown>[]): TextEdit[] {
    const list = this.find([kind]);
    const known = isSeq(list?.node) && !list.node.flow ? list.node : null;
    if (list && !known) {
      const old = list.node ? this.valueAt([kind]) : [];
      return this.set([kind], [...(Array.isArray(old) ? (old as unknown[]) : [old]), ...definitions]);
    }
    const indent = known ? this.columnOf(known) : 2;
    const isSpaced = known !== null && known.items.length > 1 && /\n\s*\n/.test(this.between(known));
    const blocks = definitions.map((one) => this.block(one, " ".repeat(indent))).join(isSpaced ? this.eol + this.eol : this.eol);
    if (!known) return [this.atEnd(`${inline(kind)}:${this.eol}${blocks}`)];
    const end = this.lineEnd(this.endOf(known));
    return [replacing(this.text, end, end, (isSpaced ? this.eol : "") + this.eol + blocks)];
  }

  // Removes the entry at a path; a collection that loses its only entry becomes `{}` or `[]`.
  remove(path: Path): TextEdit[] {
    const parentPath = path.slice(0, -1);
    const parent = this.find(parentPath)?.node;
    if (!this.find(path) || !isCollection(parent)) return [];
    const items = this.entriesOf(parent);
    if (items.length === 1 && parentPath.length > 0) return this.set(parentPath, isMap(parent) ? {} : []);
    const key = path[path.length - 1];
    const at = typeof key === "number" ? key : parent.items.findIndex((item) => keyOf(item as Pair) === key);
    return [parent.flow ? this.cut(items, at) : this.cutLines(parent, items, at)];
  }

  // Changes the key of an entry of a map.
  rename(path: Path, key: string): TextEdit[] {
    const range = this.find(path)?.pair?.key.range;
    return range ? [replacing(this.text, range[0], range[1], inline(key))] : [];
  }

  // Lookup.

  private find(path: Path): Found | null {
    let found: Found = { node: this.document.contents };
    if (path.length > 0 && !found.node) return null;
    for (const key of path) {
      const { node } = found;
      if (isMap(node)) {
        const pair = node.items.find((item) => keyOf(item) === key) as Pair<Node, Node | null> | undefined;
        if (!pair) return null;
        found = { node: pair.value, pair };
      } else if (isSeq(node) && typeof key === "number" && key < node.items.length) {
        found = { node: node.items[key] as Node };
      } else {
        return null;
      }
    }
    return found;
  }

  // Returns begin and end of each entry: of a pair from its key on.
  private entriesOf(parent: YAMLMap | YAMLSeq): [number, number][] {
    return parent.items.map((item) => {
      if (!isMap(parent)) return [(item as Node).range?.[0] ?? 0, this.endOf(item as Node)];
      const { key, value } = item as Pair<Node, Node | null>;
      return [key.range?.[0] ?? 0, isEmpty(value) ? this.colonAfter(key) : this.endOf(value as Node)];
    });
  }

  // Returns the end of a node without comments and line breaks after it.
  private endOf(node: Node): number {
    if (isCollection(node) && !node.flow && node.items.length > 0) {
      const entries = this.entriesOf(node as YAMLMap | YAMLSeq);
      return entries[entries.length - 1]?.[1] ?? 0;
    }
    const end = node.range?.[1] ?? 0;
    return end - (/\s*$/.exec(this.text.slice(node.range?.[0], end))?.[0].length ?? 0);
  }

  private colonAfter(key: Node): number {
    return this.text.indexOf(":", key.range?.[1]) + 1;
  }
  private lineStart(offset: number): number {
    return this.text.lastIndexOf("\n", offset - 1) + 1;
  }
  // Returns the end of the line of an offset, before its line break.
  private lineEnd(offset: number): number {
    const end = this.text.indexOf("\n", offset);
    if (end < 0) return this.text.length;
    return this.text[end - 1] === "\r" ? end - 1 : end;
  }
  // Returns the column of the entries of a block collection; of a list, that of its dashes.
  private columnOf(parent: YAMLMap | YAMLSeq): number {
    const first = isMap(parent) ? (parent.items[0]?.key as Node).range?.[0] : parent.range?.[0];
    return (first ?? 0) - this.lineStart(first ?? 0);
  }
  private between(list: YAMLSeq): string {
    const entries = this.entriesOf(list);
    const last = entries.length - 1;
    return this.text.slice(entries[last - 1]?.[1], entries[last]?.[0]);
  }

  // Edits.

  private replace({ node, pair }: Found, value: unknown): TextEdit {
    if (isEmpty(node) || (isCollection(node) && !node.flow && pair)) {
      const from = pair ? this.colonAfter(pair.key) : (node?.range?.[0] ?? 0);
      const to = isEmpty(node) ? from : this.endOf(node as Node);
      return replacing(this.text, from, to, (pair ? " " : "") + inline(value));
    }
    const [from, to] = node?.range ?? [0, 0];
    if (typeof value === "string" && isScalar(node)) return replacing(this.text, from, to, this.likewise(node, from, value));
    return replacing(this.text, from, this.endOf(node as Node), inline(value));
  }

  // Writes a text as the one that it replaces is written.
  private likewise(old: Scalar, from: number, value: string): string {
    const { type } = old;
    if (type === Scalar.QUOTE_DOUBLE) return JSON.stringify(value);
    if (type === Scalar.QUOTE_SINGLE && !value.includes("\n")) return `'${value.replace(/'/g, "''")}'`;
    if (type !== Scalar.BLOCK_LITERAL || !value.trim() || /^\s|\n\n$|\r/.test(value)) return inline(value) + (type?.startsWith("BLOCK") ? this.eol : "");
    const start = this.lineStart(from);
    const dashes = /^[ -]*/.exec(this.text.slice(start, from))?.[0].length ?? 0;
    const indent = " ".repeat(dashes + 2);
    const lines = value.replace(/\n$/, "").split("\n");
    return (value.endsWith("\n") ? "|" : "|-") + this.eol + lines.map((line) => (line ? indent + line : "")).join(this.eol) + this.eol;
  }

  private insert(parent: YAMLMap | YAMLSeq, key: string | number, value: unknown): TextEdit {
    const entry = isMap(parent) ? `${inline(key)}: ${inline(value)}` : inline(value);
    const entries = this.entriesOf(parent);
    const last = entries[entries.length - 1];
    if (!last) {
      const [from, to] = parent.range ?? [0, 0];
      return replacing(this.text, from, to, isMap(parent) ? `{ ${entry} }` : `[${entry}]`);
    }
    if (parent.flow) {
      const comma = /^\s*,/.exec(this.text.slice(last[1]))?.[0];
      const at = last[1] + (comma?.length ?? 0);
      return replacing(this.text, at, at, comma ? ` ${entry}` : `, ${entry}`);
    }
    const at = this.lineEnd(last[1]);
    return replacing(this.text, at, at, this.eol + " ".repeat(this.columnOf(parent)) + (isMap(parent) ? "" : "- ") + entry);
  }

  // Adds lines at the end of the file.
  private atEnd(lines: string): TextEdit {
    const { length } = this.text;
    const isBroken = length === 0 || this.text.endsWith("\n");
    return replacing(this.text, length, length, (isBroken ? "" : this.eol) + lines + this.eol);
  }

  private block(definition: Record<string, unknown>, indent: string): string {
    const fields = Object.entries(definition).map(([key, value]) => `${inline(key)}: ${inline(value)}`);
    if (fields.length <= 2) return `${indent}- { ${fields.join(", ")} }`;
    return fields.map((field, i) => `${indent}${i === 0 ? "- " : "  "}${field}`).join(this.eol);
  }

  private cut(entries: [number, number][], at: number): TextEdit {
    const [from, to] = entries[at] ?? [0, 0];
    const next = entries[at + 1];
    if (next) return replacing(this.text, from, next[0], "");
    return replacing(this.text, entries[at - 1]?.[1] ?? from, to, "");
  }

  // Removes the lines of an entry, with the comment at their end. A line that begins with the dash of an outer list keeps
  // that dash.
  private cutLines(parent: YAMLMap | YAMLSeq, entries: [number, number][], at: number): TextEdit {
    const [from, to] = entries[at] ?? [0, 0];
    const start = this.lineStart(from);
    const before = this.text.slice(start, from);
    const after = this.lineEnd(to);
    const next = Math.min(this.text.length, after + (this.text.startsWith("\r\n", after) ? 2 : 1));
    if ((isMap(parent) ? /^\s*$/ : /^\s*-\s*$/).test(before)) return replacing(this.text, start, next, "");
    const follows = (isMap(parent) ? /^ */ : /^ *- */).exec(this.text.slice(next))?.[0] ?? "";
    const isComment = /^ *#/.test(this.text.slice(next));
    if (!isComment) return replacing(this.text, from, next + follows.length, "");
    return replacing(this.text, isMap(parent) ? from : start + before.lastIndexOf("-"), after, "");
  }
}

// Returns the value within the maps and lists of a path.
function nested(path: Path, value: unknown): unknown {
  return path.reduceRight<unknown>((now, key) => (typeof key === "number" ? [now] : { [key]: now }), value);
}

function isEmpty(node: Node | null | undefined): boolean {
  return !node || (isScalar(node) && node.value === null && node.range?.[0] === node.range?.[1]);
}

function keyOf(pair: Pair): unknown {
  return isScalar(pair.key) ? String(pair.key.value) : pair.key;
}
