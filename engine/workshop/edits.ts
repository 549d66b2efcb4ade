// Positions in texts, and edits of texts, as in LSP: lines and columns from 0, columns in UTF-16 code units.
export interface Position {
  line: number;
  character: number;
}
export interface Range {
  start: Position;
  end: Position;
}
export interface TextEdit {
  range: Range;
  newText: string;
}
// The edits of each file, by URI. A file that does not exist yet is empty before its edits.
export type Edits = Record<string, TextEdit[]>;

// Returns the offsets at which the lines of a text begin.
function lineStarts(text: string): number[] {
  const starts = [0];
  for (const end of text.matchAll(/\r\n|\n|\r/g)) starts.push(end.index + end[0].length);
  return starts;
}

// Returns the offset of a position; one beyond the end of its line or text is moved to that end.
export function offsetAt(text: string, { line, character }: Position): number {
  const starts = lineStarts(text);
  const start = starts[line];
  if (start === undefined) return text.length;
  const rest = text.slice(start, starts[line + 1] ?? text.length);
  return start + Math.min(character, rest.replace(/[\r\n]+$/, "").length);
}

export function positionAt(text: string, offset: number): Position {
  const starts = lineStarts(text.slice(0, offset));
  return { line: starts.length - 1, character: offset - (starts[starts.length - 1] ?? 0) };
}

// Returns the edit that replaces the characters from `from` up to `to`.
export function replacing(text: string, from: number, to: number, newText: string): TextEdit {
  return { range: { start: positionAt(text, from), end: positionAt(text, to) }, newText };
}

// Returns the text after all edits, which refer to the text before them. Throws if two of them overlap.
export function applyEdits(text: string, edits: TextEdit[]): string {
  const sorted = edits
    .map(({ range, newText }) => ({ from: offsetAt(text, range.start), to: offsetAt(text, range.end), newText }))
    .sort((a, b) => a.from - b.from || a.to - b.to); // insertions at one place keep their order
  let result = "";
  let done = 0;
  for (const { from, to, newText } of sorted) {
    if (from < done || to < from) throw new RangeError("edits overlap");
    result += text.slice(done, from) + newText;
    done = to;
  }
  return result + text.slice(done);
}

// Returns the smallest single replacement that turns `before` into `after`; null if they are equal.
export function difference(before: string, after: string): { from: number; to: number; insert: string } | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let tail = 0;
  while (tail < shorter - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) };
}
